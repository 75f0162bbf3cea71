// Tells a page of draft mode that editors changed something, published or not: server-sent events, one a change. They say nothing
// of what it was; the page asks for itself again.
import type { APIRoute } from 'astro';
import { listenToDrafts } from '../../content/lake/drafts.ts';
import { readDraftMode } from '../../http/draft-mode.ts';
import { isSecure } from '../../http/site.ts';
import { readClock } from '../../lib/clock.ts';

/** So that neither a proxy nor the server takes a quiet stream for a dead one. */
const heartbeatMs = 20_000;

export const GET: APIRoute = ({ cookies, request }) => {
  // An answer that is no stream: the browser does not try again.
  if (!readDraftMode(cookies, isSecure(request), readClock()))
    return new Response(null, { status: 401, headers: { 'cache-control': 'private, no-store' } });
  // Nobody would read what a HEAD is answered with.
  return new Response(request.method === 'HEAD' ? null : tellChanges(request.signal), {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    },
  });
};

/** One event a change, until whoever listens is gone. */
function tellChanges(gone: AbortSignal): ReadableStream<Uint8Array> {
  const utf8 = new TextEncoder();
  const ended = new AbortController();
  return new ReadableStream({
    start: (controller) => {
      const send = (text: string) => {
        controller.enqueue(utf8.encode(text));
      };
      const heartbeat = setInterval(send, heartbeatMs, ':\n\n');
      // What happened before the lake was heard, or while it was not, is not known: that may be a change too.
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
