// The service worker of an event's door: its folder is its scope. Where the club is out of reach, the page opens as it was kept
// (door-kept.ts).
const kept = 'door';
/** How long an answer is waited for where something is kept, in ms: a connection that hangs is as good as none. */
const patienceMs = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const fetched = fetch(request);
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  const inTime = await Promise.race([fetched.catch(() => undefined), patience]);
  return inTime ?? (await caches.match(request, { cacheName: kept, ignoreVary: true })) ?? fetched;
}
