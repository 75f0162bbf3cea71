// What a phone keeps of a door's page, so that it opens without connection: the page and what it loads, as long as its link is good.
import { loadClient } from '../../../islands/api.ts';
import { createQrReader } from './read-qr.ts';

const cacheName = 'door';
/** Where door pages are, and their service worker: its scope. */
const scope = '/club/event/puerta/';

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

/** Lets go of this page, and with the last one of everything. */
export async function forgetPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const cache = await caches.open(cacheName);
  await cache.delete(location.href);
  const isPage = ({ url }: Request) => new URL(url).pathname.startsWith(scope);
  if ((await cache.keys()).some(isPage)) return;
  await caches.delete(cacheName);
  const registration = await navigator.serviceWorker.getRegistration(scope);
  await registration?.unregister();
}
