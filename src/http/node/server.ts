// The HTTP server: what is done for every request, whatever answers it.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { type CookieReader, readCookies } from '../cookies.ts';
import type { Handler } from './assets.ts';
import { hasBody } from './body.ts';
import { findClientAddress, networkOf } from './client-address.ts';
import { Connections } from './connections.ts';
import { limits, lingerMs } from './limits.ts';
import { Places } from './places.ts';
import { logAnswer } from './request-log.ts';
import { readUrl } from './request-target.ts';
import { securityHeaders } from './security-headers.ts';
import {
  type RequestFacts,
  finish,
  isEventStream,
  LateAnswer,
  render,
  send,
  sendWhole,
  type WholeAnswer,
} from './site.ts';
import { Uploads } from './uploads.ts';

const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'];

export interface ServerParts {
  readonly log: Logger;
  readonly assets: Handler;
  /** The answer to a GET of this address if the page cache has it; null otherwise. */
  readonly findWhole: (url: URL, cookies: CookieReader, facts: RequestFacts) => Promise<WholeAnswer | null>;
  readonly siteUrl: URL | null;
  readonly trustedProxies: number;
  /** 'starting' until everything is up, 'draining' once the process is to end. */
  readonly phase: () => 'starting' | 'serving' | 'draining';
  /** Whether database and content answer. */
  readonly isReady: () => Promise<boolean>;
}

export interface ClubServer {
  /** Not yet listening. */
  readonly server: Server;
  /** Accepts nothing new and resolves once all requests in progress are answered; those left after `limitMs` are cut. */
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

  const server = createServer(limits, (request, response) => {
    const place = connections.admit(request, response);
    if (place === 'ignored') return;
    const requestId = randomUUID();
    let route = '';
    for (const [name, value] of always) response.setHeader(name, value);
    response.setHeader('x-request-id', requestId);
    logAnswer(log, request, response, requestId, () => route);

    const url = readUrl(request);
    if (phase() === 'draining' || place === 'refused') response.shouldKeepAlive = false;
    if (place === 'refused') {
      answerPlainly(request, response, 503, 1);
      return;
    }
    if (!url) {
      answerPlainly(request, response, 400);
      return;
    }
    // No web Request can be made with other methods, such as TRACE, and no route answers them.
    if (!methods.includes(request.method ?? '')) {
      response.setHeader('allow', 'GET, HEAD, POST, OPTIONS');
      answerPlainly(request, response, 405);
      return;
    }
    if (url.pathname === '/healthz' || url.pathname === '/readyz') {
      route = url.pathname;
      void answerProbe(url.pathname, request, response);
      return;
    }
    if (phase() !== 'serving') {
      answerPlainly(request, response, 503, 2);
      return;
    }
    assets(request, response, () => {
      const onRoute = (pattern: string) => {
        route = pattern;
      };
      serve(request, response, url, requestId, onRoute).catch((error: unknown) => {
        // The client has left: there is nobody to answer.
        if (response.destroyed) return;
        log.error({ requestId, err: error }, 'no answer could be made');
        if (response.headersSent) response.destroy();
        else if (error instanceof LateAnswer) answerPlainly(request, response, 503, 10);
        else answerPlainly(request, response, 500);
      });
    });
    if (route === '') route = response.headersSent || response.statusCode === 304 ? 'asset' : 'none';
  });
  const places = new Places();
  const uploads = new Uploads();
  const connections = new Connections(server, { sharedByNetwork: trustedProxies === 0 });

  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    if (connections.admit(request, response) === 'ignored') return;
    for (const [name, value] of always) response.setHeader(name, value);
    response.setHeader('x-request-id', randomUUID());
    answerPlainly(request, response, 417);
  });
  server.on('clientError', (error: Error & { code?: string }, socket: Duplex) => {
    if (connections.isUnanswered(socket)) refuseUnparsed(error.code ?? '', socket, always);
    else socket.destroy();
  });
  return { server, drain: (limitMs) => connections.drain(limitMs) };

  /**
   * Answers a request: from the page cache, else by making an answer, for which it takes one of the limited places. It does so only once
   * the whole body has arrived, so that slow senders hold up nobody. A stream of events gives its place back when it begins.
   */
  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    requestId: string,
    onRoute: (pattern: string) => void,
  ): Promise<void> {
    const facts = { requestId, address: findClientAddress(request, trustedProxies) };
    const network = networkOf(facts.address);
    const body = hasBody(request) ? await uploads.collect(request, url.pathname, network) : null;
    // By then, what the client sent in the same packet has been parsed.
    await Promise.resolve();
    if (body === 'gone' || response.destroyed) return;
    if (body === 'late') {
      answerPlainly(request, response, 408);
      return;
    }
    if (body === 'full') {
      response.shouldKeepAlive = false;
      answerPlainly(request, response, 503, 5);
      return;
    }
    const isRead = connections.isRead(request.socket);
    const whole = isRead ? await findAtHand(request, url, facts) : null;
    if (whole) {
      onRoute(whole.route);
      sendWhole(request, response, whole);
      return;
    }
    const freePlace = isRead ? await places.take(network, response) : null;
    try {
      if (request.socket.destroyed) return;
      if (!freePlace) {
        // Kept open, the connection would ask again at once.
        response.shouldKeepAlive = false;
        answerPlainly(request, response, 503, 1);
        return;
      }
      const rendered = await render(request, response, url, body, facts, onRoute);
      if (isEventStream(rendered)) freePlace();
      if (await send(request, response, rendered, (bytes) => connections.holdUnread(response, bytes))) return;
      response.shouldKeepAlive = false;
      answerPlainly(request, response, 503, 5);
    } finally {
      freePlace?.();
    }
  }

  /** The answer from the page cache, if it has one. */
  function findAtHand(
    { method, headers }: IncomingMessage,
    url: URL,
    facts: RequestFacts,
  ): Promise<WholeAnswer | null> {
    const isPlain = (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
    return isPlain ? findWhole(url, readCookies(headers.cookie), facts) : Promise.resolve(null);
  }

  async function answerProbe(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const good = path === '/healthz' || (phase() === 'serving' && (await isReady()));
    answerPlainly(request, response, good ? 200 : 503);
  }
}

/** Answers with the status and its standard text, and with Retry-After (in seconds) where trying again makes sense. */
function answerPlainly(request: IncomingMessage, response: ServerResponse, status: number, retryAfter?: number): void {
  response.statusCode = status;
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'application/json');
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  const text = STATUS_CODES[status] ?? '';
  finish(request, response, Buffer.from(JSON.stringify(status < 400 ? { status: text } : { error: text })));
}

/** Answers, on the bare socket, what the HTTP parser refused and so never became a request. */
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
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
