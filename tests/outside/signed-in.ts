import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Answer } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { openStudio } from '../setup/editor-token.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

/** What ends the session of whoever asks: behind it the others would be tried by a stranger. */
const ending = /^\/(?:club\/logout|api\/club\/(?:logout|erase|sessions\/end|password\/change))(?:[/?]|$)/;
/** Where strangers come in: a login that fails ends the session of whoever tries. */
export const entering = /^\/api\/club\/(?:login(?:[/?]|$)|activate\/)/;
/** The form of consent stands on every page, and who finds forms would try little else: to them it leads away. Its call is described. */
const [onEveryPage, elsewhere] = ['action="/api/club/consent"', 'action="https://elsewhere.example/"'];
/** What a caller says of its body; all else is the browser's. */
const passedOn = ['content-type', 'accept', 'accept-language', 'referer', 'user-agent'] as const;

interface SignedIn {
  readonly url: string;
  /** How many answers there were of each status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Requests that the club did not answer, or with 5xx. A 503 that says when to come back is an answer. */
  readonly failed: readonly string[];
  readonly stop: () => Promise<void>;
}

/**
 * The club for a tool that can't sign in: whatever is asked there is asked by a member in a browser, and editors' calls by an editor.
 * Where the club has had enough of them, an hour goes by and they come again. Then its clock is ahead until `stop`.
 */
export async function startSignedIn(club: RunningClub): Promise<SignedIn> {
  const enter = async () => ({
    member: await signIn(club.url, 'ana'),
    studio: await openStudio(club),
    stranger: openBrowser(club.url),
  });
  let callers = await enter();
  let hours = 0;
  const statuses = new Map<number, number>();
  const failed: string[] = [];
  const ask = async (request: IncomingMessage): Promise<Answer> => {
    const { method = 'GET', url = '/', headers } = request;
    const said = passedOn.flatMap((name): [string, string][] => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    });
    const body = method === 'POST' ? { body: await buffer(request) } : {};
    // Tools write what no client may: it is encoded, as browsers do.
    const path = url.replaceAll(/[^!-~]+/g, encodeURIComponent);
    const send = () => {
      const who = url.startsWith('/api/editor/') ? 'studio' : entering.test(url) ? 'stranger' : 'member';
      return callers[who].send(path, { method, headers: Object.fromEntries(said), ...body });
    };
    const first = await send();
    if (first.status !== 429) return first;
    club.moveClock(++hours * 3_600_000);
    callers = await enter();
    return send();
  };
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    if (ending.test(url)) {
      response.writeHead(404).end();
      return;
    }
    ask(request).then(
      ({ status, headers, bytes, text }) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500 && headers['retry-after'] === undefined) failed.push(`${String(status)}: ${method} ${url}`);
        // The session is kept here, and the body has been put together.
        const own = ['set-cookie', 'transfer-encoding', 'connection', 'keep-alive'];
        const kept = Object.entries(headers).filter(([name]) => !own.includes(name));
        const body = headers['content-type']?.startsWith('text/html') ? text.replaceAll(onEveryPage, elsewhere) : bytes;
        response
          .writeHead(status, { ...Object.fromEntries(kept), 'content-length': Buffer.byteLength(body) })
          .end(body);
      },
      (error: unknown) => {
        failed.push(`${String(error)}: ${method} ${url}`);
        response.writeHead(502).end();
      },
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? String(address.port) : ''}`,
    statuses,
    failed,
    stop: async () => {
      const { status } = await callers.member.get('/api/club/self');
      if (status !== 200) failed.push(`The member is signed in no more: ${String(status)}`);
      club.moveClock(null);
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}
