// A stream of the lake's events that goes on after an outage. The Studio would lock each form until its stream is back; here it hears the
// `welcome` of the new one, after which it reads the document anew.
import { pause } from './connection.ts';

/** A stream that lasts this long is a good one, in ms: the next is opened soon. */
const goodMs = 30_000;
/** How long the first pause before another stream is, and how long they get while streams end early, in ms. */
const [shortestPauseMs, longestPauseMs] = [1_000, 30_000];
/** An event ends with an empty line, whose ends of line a server may write in three ways. */
const eventEnd = /(?:\r\n|\n|\r(?!\n)){2}/g;

/**
 * The answer of `open`, whose body goes on with that of another one, opened after a pause and once `again` resolves. It ends when
 * another does not open: then the Studio takes over, as without this.
 */
export async function keepStream(
  open: () => Promise<Response>,
  again: () => Promise<void>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  const first = await open();
  if (!first.ok || !first.body) return first;
  let source = first.body.getReader();
  const ended = new AbortController();
  const isEnded = () => ended.signal.aborted || signal?.aborted === true;
  const openAgain = async (pauseMs: number) => {
    if (!isEnded()) await pause(pauseMs);
    if (!isEnded()) await again();
    return isEnded() ? null : open().catch(() => null);
  };
  const follow = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    let [began, pauseMs] = [Date.now(), shortestPauseMs];
    // What ends before it began was refused.
    while (await passEvents(source, controller)) {
      if (Date.now() - began >= goodMs) pauseMs = shortestPauseMs;
      const next = await openAgain(pauseMs);
      if (!next?.ok || !next.body) break;
      source = next.body.getReader();
      [began, pauseMs] = [Date.now(), Math.min(pauseMs * 2, longestPauseMs)];
    }
    if (!ended.signal.aborted) controller.close();
  };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      follow(controller).catch((error: unknown) => {
        controller.error(error);
      });
    },
    cancel: (reason) => {
      ended.abort();
      return source.cancel(reason);
    },
  });
  return new Response(body, { status: first.status, headers: first.headers });
}

/**
 * Passes whole events on until there are no more, and says whether there were any. What came of the last one when the line broke is left
 * out: it would not parse.
 */
async function passEvents(
  source: ReadableStreamDefaultReader<Uint8Array>,
  controller: ReadableStreamDefaultController<Uint8Array>,
): Promise<boolean> {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  let [rest, isBegun] = ['', false];
  for (;;) {
    // A line that breaks is a stream that ends.
    const { done, value } = await source.read().catch(() => ({ done: true, value: undefined }));
    if (done) return isBegun;
    rest += decoder.decode(value, { stream: true });
    const last = [...rest.matchAll(eventEnd)].at(-1);
    if (!last) continue;
    const end = last.index + last[0].length;
    controller.enqueue(encoder.encode(rest.slice(0, end)));
    [rest, isBegun] = [rest.slice(end), true];
  }
}
