// What a phone keeps of a door's page, so that it opens without connection: the page and what it loads, as long as its link is good. What
// is over goes with any page of a door, with events' pages and the one after signing out, whichever comes first.
import { loadClient } from '../../../islands/api.ts';
import { createQrReader } from './read-qr.ts';
import { cacheName, scope } from './door-over.ts';

/** Keeps this page, with what it has loaded. Where the browser may keep nothing, the page works with a connection alone. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(`${scope}worker.js`, { scope });
  // What is else loaded only when it is needed.
  await Promise.all([loadClient(), createQrReader()]);
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /^\/(_astro|favicon|manifest)/.test(new URL(name).pathname));
  const cache = await caches.open(cacheName);
  await cache.addAll([...new Set([location.href, ...loaded])]);
}
