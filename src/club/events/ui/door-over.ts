// Lets go of what a phone keeps of doors whose links have ended: their pages, and with the last one the service worker, and what was read.
import { dropOverScans } from './door-scans.ts';

export const cacheName = 'door';
/** Where door pages are, and their service worker: its scope. */
export const scope = '/club/event/puerta/';

/** Removes what is over; of `gone`, the address of a page, the page whenever it would be. */
export async function dropOver(gone?: string): Promise<void> {
  dropOverScans();
  if (!('serviceWorker' in navigator)) return;
  const cache = await caches.open(cacheName);
  const pages = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(scope));
  const over = await Promise.all(
    pages.map(async (page) => {
      const until = (await cache.match(page))?.headers.get('expires') ?? '';
      return page.url === gone || Date.parse(until) < Date.now();
    }),
  );
  await Promise.all(pages.filter((_page, place) => over[place]).map((page) => cache.delete(page)));
  if (!over.every(Boolean)) return;
  await caches.delete(cacheName);
  const registration = await navigator.serviceWorker.getRegistration(scope);
  await registration?.unregister();
}
