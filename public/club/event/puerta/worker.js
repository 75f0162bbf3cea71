// The service worker of an event's door: its folder is its scope. Where the club is out of reach, the page opens as it was kept
// (door-kept.ts).
const kept = 'door';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.location.origin)) return;
  event.respondWith(
    fetch(request).catch(async (error) => {
      const answer = await caches.match(request, { cacheName: kept, ignoreVary: true });
      if (!answer) throw error;
      return answer;
    }),
  );
});
