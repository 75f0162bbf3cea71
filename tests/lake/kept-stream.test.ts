// A stream of events that goes on in another one: how soon, and what of it passes.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepStream } from '../../studio/connection/kept-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const readyAtOnce = () => Promise.resolve();

/** Opens streams of these chunks, each of which ends after a while, and counts them. */
function streams(chunks: readonly string[], lastsMs: number) {
  const opened = { count: 0 };
  const open = () => {
    opened.count += 1;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        if (lastsMs === 0) controller.close();
        else
          setTimeout(() => {
            controller.close();
          }, lastsMs);
      },
    });
    return Promise.resolve(new Response(body));
  };
  return { open, opened };
}

test('a stream that ends as soon as it began is opened again more and more seldom', async () => {
  const { open, opened } = streams(['event: welcome\n\n'], 0);
  const end = new AbortController();
  await keepStream(open, readyAtOnce, end.signal);
  await vi.advanceTimersByTimeAsync(60_000);
  // After 1, 2, 4, 8 and 16 seconds; the next after 30.
  expect(opened.count).toBe(6);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(opened.count).toBe(16);
  end.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened.count).toBe(16);
});

test('a stream that lasted is followed by another within a second', async () => {
  const { open, opened } = streams(['event: welcome\n\n'], 40_000);
  const end = new AbortController();
  await keepStream(open, readyAtOnce, end.signal);
  await vi.advanceTimersByTimeAsync(5 * 41_000);
  expect(opened.count).toBe(6);
  end.abort();
});

test.each(['\n', '\r\n', '\r'])(
  'whole events pass, and what follows the last is kept, where lines end in %j',
  async (line) => {
    const event = (name: string) => `event: ${name}${line}data: {}${line}${line}`;
    const { open } = streams([event('welcome') + 'event: mut', event('x').slice(8), 'event: half'], 40_000);
    const answer = await keepStream(open, readyAtOnce, null);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe(event('welcome'));
    expect((await reader?.read())?.value).toBe('event: mut' + event('x').slice(8));
    await reader?.cancel();
  },
);
