// The HTTP server: what is done for every request, whatever answers it.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type CookieReader, readCookies } from '../cookies.ts';
import type { Handler } from './assets.ts';
import { collectBody, discardBody, hasBody } from './body.ts';
import { findClientAddress, networkOf } from './client-address.ts';
import { Connections } from './connections.ts';
import { bodyTimeMs, limits, lingerMs, maxBody } from './limits.ts';
import { answerIn, OwnPlace } from './own-place.ts';
import { Places, shareOf } from './places.ts';
import { log, logAnswer } from './request-log.ts';
import { readUrl } from './request-target.ts';
import { securityHeaders } from './security-headers.ts';
import { tracedRequest } from '../../kit/tracing.ts';
import { type RequestFacts, isEventStream, LateAnswer, render, send, sendWhole, type WholeAnswer } from './site.ts';
import { isUpload, Uploads } from './uploads.ts';
import { answerPlainly, refuseUnparsed } from './plain-answers.ts';

const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'];

/** What of a request tells who sends it. */
export interface SentBy {
  readonly url: URL;
  readonly authorization: string | undefined;
  readonly cookies: CookieReader;
}

export interface ServerParts {
  readonly assets: Handler;
  /** The answer to a GET of this address if the page cache has it; null otherwise. */
  readonly findWhole: (url: URL, cookieHeader: string, facts: RequestFacts) => Promise<WholeAnswer | null>;
  /** The id of the member whose session was seen lately, without looking anything up; null for everybody else. */
  readonly findSeenMember: (request: SentBy) => string | null;
  /** The id of the member who is signed in; null for a visitor. */
  readonly findSignedInMember: (request: SentBy, facts: RequestFacts) => Promise<string | null>;
  readonly siteUrl: URL | null;
  readonly trustedProxies: number;
  /** 'starting' until everything is up, 'draining' once the process is to end. */
  readonly phase: () => 'starting' | 'serving' | 'draining';
  /** What keeps the club from serving, in words; null for nothing. */
  readonly findLack: () => Promise<string | null>;
  /** What an operator should know of a club that is ready, in words; null for nothing. */
  readonly describeReadiness: () => string | null;
}

export interface ClubServer {
  /** Not yet listening. */
  readonly server: Server;
  /** Accepts nothing new and resolves once all requests in progress are answered; those left after `limitMs` are cut. */
  readonly drain: (limitMs: number) => Promise<void>;
}

/** The id by which a trusted proxy names a request in its own log; null for none that is fit for ours. */
function readRequestId({ headers }: IncomingMessage, trustedProxies: number): string | null {
  const given = headers['x-request-id'];
  return trustedProxies > 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : null;
}

/** The club's server. */
export function createClubServer({
  assets,
  findWhole,
  findSeenMember,
  findSignedInMember,
  siteUrl,
  trustedProxies,
  phase,
  findLack,
  describeReadiness,
}: ServerParts): ClubServer {
  const always = Object.entries(securityHeaders(siteUrl));

  const server = createServer(limits, (request, response) => {
    const place = connections.admit(request, response);
    if (place === 'ignored') return;
    const requestId = readRequestId(request, trustedProxies) ?? randomUUID();
    let route = '';
    for (const [name, value] of always) response.setHeader(name, value);
    response.setHeader('x-request-id', requestId);
    logAnswer(request, response, requestId, () => route);

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
      const trusted = trustedProxies > 0 ? request.headers : null;
      tracedRequest(trusted, (nameIt) =>
        serve(request, response, url, requestId, (pattern) => {
          route = pattern;
          nameIt(`${request.method ?? ''} ${pattern}`);
        }),
      ).catch((error: unknown) => {
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
    const sentBy = { url, authorization: request.headers.authorization, cookies: readCookies(request.headers.cookie) };
    const share = () => shareOf(network, findSeenMember(sentBy));
    const body = await collect();
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
    const takePlace = () => (response.destroyed ? Promise.resolve(null) : places.take(share(), response));
    const freePlace = isRead ? await takePlace() : null;
    if (!freePlace) {
      if (request.socket.destroyed) return;
      // Kept open, the connection would ask again at once.
      response.shouldKeepAlive = false;
      answerPlainly(request, response, 503, 1);
      return;
    }
    const own = new OwnPlace(share(), freePlace, takePlace);
    response.once('close', () => {
      own.abandon();
    });
    try {
      if (request.socket.destroyed) return;
      const rendered = await answerIn(own, () => render(request, response, url, body, facts, onRoute));
      if (isEventStream(rendered)) own.end();
      if (await send(request, response, rendered, (bytes) => connections.holdUnread(response, bytes))) return;
      response.shouldKeepAlive = false;
      answerPlainly(request, response, 503, 5);
    } finally {
      own.end();
    }

    /** The body; of a file, only where a member sends it: the answer to anybody else needs none of it. */
    async function collect() {
      if (!hasBody(request)) return null;
      if (!isUpload(request, url.pathname)) return collectBody(request, maxBody, bodyTimeMs);
      const place = await places.take(share(), response);
      if (!place) return 'full';
      const memberId = await findSignedInMember(sentBy, facts).finally(place);
      if (memberId !== null) return uploads.collect(request, url.pathname, memberId);
      response.shouldKeepAlive = false;
      // Nothing of it is kept; but a browser that is still sending would not see the answer.
      await discardBody(request, lingerMs);
      return null;
    }
  }

  /** The answer from the page cache, if it has one. */
  function findAtHand(
    { method, headers }: IncomingMessage,
    url: URL,
    facts: RequestFacts,
  ): Promise<WholeAnswer | null> {
    const isPlain = (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
    return isPlain ? findWhole(url, headers.cookie ?? '', facts) : Promise.resolve(null);
  }

  async function answerProbe(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const lack = path === '/healthz' ? null : phase() === 'serving' ? await findLack() : `It is ${phase()}.`;
    const note = lack ?? (path === '/readyz' ? describeReadiness() : null);
    answerPlainly(request, response, lack === null ? 200 : 503, undefined, note === null ? {} : { note });
  }
}
