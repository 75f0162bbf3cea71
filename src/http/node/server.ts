// The server: what is the same for every request, whatever answers it.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { type CookieReader, readCookies } from '../cookies.ts';
import type { Handler } from './assets.ts';
import { findClientAddress } from './client-address.ts';
import { limits } from './limits.ts';
import { logAnswer } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { answerFromSite, readUrl, sendWhole, type WholeAnswer } from './site.ts';

const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'];

export interface ServerParts {
  readonly log: Logger;
  readonly assets: Handler;
  /** Gives the answer to a GET of this address, where it is at hand. */
  readonly findWhole: (url: URL, cookies: CookieReader) => Promise<WholeAnswer | null>;
  readonly siteUrl: URL | null;
  readonly trustedProxies: number;
  /** Starting until all stands, draining once it is to end. */
  readonly phase: () => 'starting' | 'serving' | 'draining';
  /** Whether what answers stand on answers itself. */
  readonly isReady: () => Promise<boolean>;
}

export interface ClubServer {
  /** Not yet listening. */
  readonly server: Server;
  /** Takes nothing new and resolves when what is in flight is answered; what still is after `limitMs` is cut. */
  readonly drain: (limitMs: number) => Promise<void>;
}

/** The club's server. */
export function createClubServer({
  log,
  assets,
  findWhole,
  siteUrl,
  trustedProxies,
  phase,
  isReady,
}: ServerParts): ClubServer {
  const always = Object.entries(securityHeaders(siteUrl));
  const connections = new Set<Socket>();
  const busy = new Map<Socket, ServerResponse>();

  const server = createServer(limits, (request, response) => {
    const requestId = randomUUID();
    let route = '';
    for (const [name, value] of always) response.setHeader(name, value);
    response.setHeader('x-request-id', requestId);
    logAnswer(log, request, response, requestId, () => route);
    const { socket } = request;
    busy.set(socket, response);
    response.once('close', () => busy.delete(socket));

    const url = readUrl(request);
    if (phase() === 'draining') response.setHeader('connection', 'close');
    if (!url) {
      answerPlainly(response, 400);
      return;
    }
    // What a web Request can't be made of, such as TRACE, no route answers either.
    if (!methods.includes(request.method ?? '')) {
      response.setHeader('allow', 'GET, HEAD, POST, OPTIONS');
      answerPlainly(response, 405);
      return;
    }
    if (url.pathname === '/healthz' || url.pathname === '/readyz') {
      route = url.pathname;
      void answerProbe(url.pathname, response);
      return;
    }
    if (phase() !== 'serving') {
      response.setHeader('retry-after', '2');
      answerPlainly(response, 503);
      return;
    }
    assets(request, response, () => {
      const onRoute = (pattern: string) => {
        route = pattern;
      };
      answer(request, response, url, requestId, onRoute).catch((error: unknown) => {
        // Its caller went away in the middle: nobody is left to be answered.
        if (response.destroyed) return;
        log.error({ requestId, err: error }, 'no answer could be made');
        if (response.headersSent) response.destroy();
        else answerPlainly(response, 500);
      });
    });
    if (route === '') route = response.headersSent || response.statusCode === 304 ? 'asset' : 'none';
  });

  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of always) response.setHeader(name, value);
    response.setHeader('x-request-id', randomUUID());
    answerPlainly(response, 417);
  });
  server.on('clientError', (error: Error & { code?: string }, socket: Duplex) => {
    refuseUnparsed(error.code ?? '', socket, always);
  });
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return { server, drain };

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    requestId: string,
    onRoute: (pattern: string) => void,
  ): Promise<void> {
    const whole = await findAtHand(request, url);
    if (whole) {
      onRoute(whole.route);
      sendWhole(request, response, whole);
      return;
    }
    const caller = { requestId, address: findClientAddress(request, trustedProxies) };
    await answerFromSite(request, response, url, caller, onRoute);
  }

  /** What fails here fails again where there are words for it. */
  function findAtHand({ method, headers }: IncomingMessage, url: URL): Promise<WholeAnswer | null> {
    const isPlain = (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
    return isPlain ? findWhole(url, readCookies(headers.cookie)).catch(() => null) : Promise.resolve(null);
  }

  async function drain(limitMs: number): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    // Browsers open connections ahead, which Node does not count as idle before their first request.
    // A stream of events never ends of its own accord.
    for (const socket of connections) {
      const answer = busy.get(socket);
      if (!answer || isEventStream(answer)) socket.destroy();
    }
    const cut = setTimeout(() => {
      server.closeAllConnections();
    }, limitMs);
    await closed;
    clearTimeout(cut);
  }

  async function answerProbe(path: string, response: ServerResponse): Promise<void> {
    const good = path === '/healthz' || (phase() === 'serving' && (await isReady()));
    answerPlainly(response, good ? 200 : 503);
  }
}

const isEventStream = (answer: ServerResponse) =>
  String(answer.getHeader('content-type')).startsWith('text/event-stream');

function answerPlainly(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'application/json');
  const text = STATUS_CODES[status] ?? '';
  response.end(JSON.stringify(status < 400 ? { status: text } : { error: text }));
}

/** What the parser of HTTP refuses never becomes a request; it is answered on the bare socket. */
function refuseUnparsed(code: string, socket: Duplex, headers: readonly (readonly [string, string])[]): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify({ error: STATUS_CODES[status] });
  const lines = [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    `x-request-id: ${randomUUID()}`,
    'cache-control: no-store',
    'content-type: application/json',
    `content-length: ${String(Buffer.byteLength(body))}`,
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
