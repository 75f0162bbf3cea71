// The service worker of an event's door answers for the club's own addresses, and for no others that begin alike.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync('public/club/event/puerta/worker.js', 'utf8');
type Listener = (event: { request: { method: string; url: string }; respondWith: () => void }) => void;

/** Whether the worker of a club at https://club.example answers for it. */
function answersFor(url: string, method = 'GET'): boolean {
  const listeners = new Map<string, Listener>();
  const self = {
    location: new URL('https://club.example/club/event/puerta/worker.js'),
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
  };
  const never = () => new Promise(() => undefined);
  runInNewContext(script, { self, URL, fetch: never, setTimeout: never, caches: { match: never } });
  let answers = false;
  listeners.get('fetch')?.({ request: { method, url }, respondWith: () => (answers = true) });
  return answers;
}

test.each(['https://club.example/club/event/puerta/x', 'https://club.example/_astro/Door.js'])(
  '%s is its own',
  (url) => {
    expect(answersFor(url)).toBe(true);
    expect(answersFor(url, 'POST')).toBe(false);
  },
);

test.each(['https://club.example.evil/x', 'https://club.example:8443/x', 'https://club.example@evil.example/x'])(
  '%s is none of its',
  (url) => {
    expect(answersFor(url)).toBe(false);
  },
);
