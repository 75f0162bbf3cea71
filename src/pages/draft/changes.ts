// Tells a page in draft mode of changes by editors, published or not: one server-sent event for each change, without saying what changed;
// the page then requests itself again.
import type { APIRoute } from 'astro';
import { listenToDrafts } from '../../content/lake/drafts.ts';
import { readDraftMode } from '../../http/draft-mode.ts';
import { isSecure } from '../../http/site.ts';
import { readClock } from '../../kit/clock.ts';

/** Keeps proxies and the server from ending a quiet stream. */
const heartbeatMs = 20_000;

export const GET: APIRoute = ({ cookies, request }) => {
  // An answer that is not a stream keeps the browser from trying again.
  if (!readDraftMode(cookies, isSecure(request), readClock()))
    return new Response(null, { status: 401, headers: { 'cache-control': 'private, no-store' } });
  // HEAD has no body.
  return new Response(request.method === 'HEAD' ? null : tellChanges(request.signal), {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    },
  });
};

/** One event for each change, until the client leaves. */
function tellChanges(gone: AbortSignal): ReadableStream<Uint8Array> {
  const utf8 = new TextEncoder();
  const ended = new AbortController();
  return new ReadableStream({
    start: (controller) => {
      const send = (text: string) => {
        controller.enqueue(utf8.encode(text));
      };
      const heartbeat = setInterval(send, heartbeatMs, ':\n\n');
      // A new connection to the lake counts as a change: changes before it may have been missed.
      const stopListening = listenToDrafts(({ kind }) => {
        if (kind !== 'lost') send('data: changed\n\n');
      });
      ended.signal.addEventListener('abort', () => {
        clearInterval(heartbeat);
        stopListening();
      });
      const end = () => {
        ended.abort();
        controller.close();
      };
      gone.addEventListener('abort', end, { signal: ended.signal });
      send(':\n\n');
    },
    cancel: () => {
      ended.abort();
    },
  });
}

export const HEAD = GET;
export const ALL: APIRoute = () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
