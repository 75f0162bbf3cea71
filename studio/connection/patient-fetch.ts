// The requests of the Studio's client, which wait while the lake is out of reach instead of failing. What is read is asked again; what
// was typed is sent again under its transaction's id, so that it is written once although an answer was lost. Everything else that writes
// fails: who pressed a button is told, and nothing is done later by itself. Nothing here is about the local lake.
import {
  countUnsent,
  isAway,
  isOut,
  noteSession,
  nothingDone,
  onConnection,
  pause,
  readConnection,
  whenAnswering,
  whenQuiet,
} from './connection.ts';
import { keepStream } from './kept-stream.ts';

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A request without an answer for longer than this may have nobody to answer it, in ms. */
const slowMs = 3_000;
/** How long the client waits for one answer, in ms: an outage may be longer, so it leaves that to this. */
const limitMs = 300_000;
const unclear = 'No hay conexión, y no se sabe si se ha hecho. Míralo cuando vuelva.';
/** How often what fails is tried again while the lake answers others. */
const maxFailures = 3;

/** How often what was typed is sent again once the session is over, in ms: somebody may have signed in again. */
const sessionMs = 2_000;

/** What the last request that was answered was authorized by: who signs in again has another. */
let session: string | null = null;

function withSession(given: RequestInit['headers']): Headers {
  const headers = new Headers(given);
  if (session !== null && headers.has('authorization')) headers.set('authorization', session);
  return headers;
}

/** Requests by `plain`, with patience. */
export function patientFetch(plain: Fetch): Fetch {
  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    const { pathname, searchParams } = new URL(url);
    const isData = /\/data\/(?:query|doc|history|listen|actions|mutate)\//.test(pathname);
    const send = async () => {
      const answer = await attempt(plain, input, init);
      if (isData && answer.ok) session = new Headers(init.headers).get('authorization');
      return answer;
    };
    if (/\/data\/(?:actions|mutate)\//.test(pathname))
      return isTyped(searchParams) ? countUnsent(() => sendOnce(plain, url, init)) : sendNow(plain, input, init);
    // It has no answer that would be waited for.
    if (pathname.includes('/data/live/')) return plain(input, init);
    if (pathname.includes('/data/listen/'))
      return keepStream(
        () => persist(() => plain(input, init), init.signal, maxFailures),
        async () => {
          await whenAnswering();
          // What the Studio reads as a stream begins takes the place of the form's text: letters on their way would get out of order.
          await whenQuiet();
        },
        init.signal,
      );
    const isRead = /^(?:GET|HEAD)$/i.test(init.method ?? 'GET') || pathname.includes('/data/query/');
    return isRead ? persist(send, init.signal, isData ? maxFailures : 0) : plain(input, init);
  };
}

/** Whether it is the Studio’s request for what is typed in a form. */
const isTyped = (parameters: URLSearchParams) => parameters.get('tag')?.endsWith('document.commit') ?? false;

/** Sends it until it is answered; of what fails although the lake answers, so many times. */
async function persist(
  send: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
  failuresAllowed: number,
): Promise<Response> {
  let failures = 0;
  for (;;) {
    let answer: Response | null = null;
    let failure: unknown = null;
    try {
      answer = await send();
    } catch (error) {
      failure = error;
    }
    if (answer && !isAway(answer)) return answer;
    signal?.throwIfAborted();
    if (await whenAnswering()) failures = 0;
    else if (failures < failuresAllowed) failures += 1;
    else if (answer) return answer;
    else throw failure;
    signal?.throwIfAborted();
  }
}

/**
 * Sends what was typed, also when its form has been left, or the session is over until somebody signs in again; takes it for done if the
 * lake says that it has this transaction.
 */
function sendOnce(plain: Fetch, url: string, init: RequestInit): Promise<Response> {
  const transaction = transactionOf(init.body);
  let times = 0;
  const sendSignedIn = async (): Promise<Response> => {
    const answer = await attempt(plain, url, { ...init, headers: withSession(init.headers), signal: null });
    noteSession(answer.status === 401);
    if (answer.status !== 401) return answer;
    await pause(sessionMs);
    return sendSignedIn();
  };
  return persist(
    async () => {
      times += 1;
      const answer = await sendSignedIn();
      if (times === 1 || answer.status !== 409 || transaction === null) return answer;
      const isWritten = (await answer.clone().text()).includes(transaction);
      return isWritten ? Response.json({ transactionId: transaction, results: [] }) : answer;
    },
    null,
    maxFailures,
  );
}

function transactionOf(body: RequestInit['body']): string | null {
  if (typeof body !== 'string') return null;
  const sent: unknown = JSON.parse(body);
  const isNamed = typeof sent === 'object' && sent !== null && 'transactionId' in sent;
  return isNamed && typeof sent.transactionId === 'string' ? sent.transactionId : null;
}

/** Sends what somebody does by a button, or says why not. */
async function sendNow(plain: Fetch, input: string | URL | Request, init: RequestInit): Promise<Response> {
  if (readConnection().outage?.until === null) throw new Error(nothingDone);
  try {
    return await attempt(plain, input, init, { canWait: false });
  } catch (error) {
    init.signal?.throwIfAborted();
    if (await isOut()) throw new Error(unclear, { cause: error });
    throw error;
  }
}

/**
 * One try, whole with its body. It fails after the client's own limit, and as an outage ends that began before or while it was made: what
 * would answer it may be gone. What can't wait fails as soon as it is known that the lake is out.
 */
async function attempt(
  plain: Fetch,
  input: string | URL | Request,
  init: RequestInit,
  { canWait } = { canWait: true },
): Promise<Response> {
  const given = new AbortController();
  const before = readConnection().outage;
  const giveUp = () => {
    const { outage } = readConnection();
    if (outage !== null && outage !== before && (!canWait || outage.until !== null))
      given.abort(new Error('The lake is out'));
  };
  const endListening = onConnection(giveUp);
  // Whoever asks tells all.
  const looking = setInterval(() => void isOut(), slowMs);
  const limit = setTimeout(() => {
    given.abort(new DOMException('Nobody has answered', 'TimeoutError'));
  }, limitMs);
  try {
    const signal = init.signal ? AbortSignal.any([init.signal, given.signal]) : given.signal;
    const answer = await plain(input, { ...init, signal });
    const body = await answer.arrayBuffer();
    const { status, statusText, headers } = answer;
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
  } finally {
    endListening();
    clearInterval(looking);
    clearTimeout(limit);
  }
}
