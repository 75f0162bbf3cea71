// A stream of the lake's events that goes on after an outage. The Studio would lock each form until its stream is back; here it hears the
// `welcome` of the new one, after which it reads the document anew.

/**
 * The answer of `open`, whose body goes on with that of another one, opened once `again` resolves. It ends when another does not open:
 * then the Studio takes over, as without this.
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
  const openAgain = async () => {
    if (!isEnded()) await again();
    return isEnded() ? null : open().catch(() => null);
  };
  const follow = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    // What ends before it began was refused.
    while (await passEvents(source, controller)) {
      const next = await openAgain();
      if (!next?.ok || !next.body) break;
      source = next.body.getReader();
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
    const end = rest.lastIndexOf('\n\n') + 2;
    if (end < 2) continue;
    controller.enqueue(encoder.encode(rest.slice(0, end)));
    [rest, isBegun] = [rest.slice(end), true];
  }
}
