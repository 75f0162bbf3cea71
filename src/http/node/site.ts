// Answers through Astro: turns a request of node:http into a web Request, and what Astro renders into bytes.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createApp } from 'astro/app/entrypoint';
import { logFailure } from '../failure-log.ts';
import { readBody } from '../known-body.ts';
import { isStillSending } from './body.ts';
import { chooseEncoding, compress, type Encoding, isCompressible } from './compression.ts';
import { answerLimitMs, lingerMs } from './limits.ts';

const app = createApp({ streaming: false });

// A failure outside the middleware, such as a chunk of the build that can't be loaded, is known to Astro alone: it answers 500 and
// writes it to a log of its own, which is silent in this build.
const renderError = app.renderError.bind(app);
app.renderError = (request, options) => {
  const { error, locals, routeData } = options;
  const requestId: unknown = locals && Reflect.get(locals, 'requestId');
  if (error) logFailure(typeof requestId === 'string' ? requestId : '', routeData?.route ?? 'none', error, false);
  return renderError(request, options);
};

/** What the server knows of a request beside its message. One object for each request: what is read once for it is remembered by it. */
export interface RequestFacts {
  readonly requestId: string;
  /** The client's, behind trusted proxies as the last of them saw it. */
  readonly address: string;
}

/** A whole answer from the page cache, status 200. */
export interface WholeAnswer {
  readonly route: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** Where the body is the same for everybody, stores it compressed, by encoding; null where it is not. */
  readonly compressed: Map<string, Buffer> | null;
}

/** Renders the answer; calls `onRoute` with its route's pattern. Throws what Astro throws, and LateAnswer. */
export async function render(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: Uint8Array<ArrayBuffer> | null,
  facts: RequestFacts,
  onRoute: (pattern: string) => void,
): Promise<Response> {
  const method = request.method ?? 'GET';
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const webRequest = new Request(url, {
    method,
    headers: toHeaders(request),
    signal: gone.signal,
    ...(body && { body }),
  });
  const routeData = app.match(webRequest);
  if (routeData) onRoute(routeData.route);
  return await inTime(
    gone,
    app.render(webRequest, {
      addCookieHeader: true,
      clientAddress: facts.address,
      locals: { requestId: facts.requestId, facts },
      ...(routeData && { routeData }),
    }),
  );
}

/** Whether the answer goes on for as long as its client listens. */
export const isEventStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false;

/** Sends an answer from the page cache. */
export function sendWhole(request: IncomingMessage, response: ServerResponse, answer: WholeAnswer): void {
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  const { body, compressed } = answer;
  sendBody(request, response, body, (encoding) => {
    const kept = compressed?.get(encoding);
    if (kept) return kept;
    const made = compress(body, encoding);
    compressed?.set(encoding, made);
    return made;
  });
}

function toHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (Array.isArray(value)) for (const item of value) headers.append(name, item);
    else if (value !== undefined) headers.append(name, value);
  }
  return headers;
}

/**
 * Sends a rendered answer. Of a stream of events it resolves when the stream ends, and throws when the client goes away. False, with
 * nothing sent, where `holdUnread` says that there is no room for an answer of that many bytes.
 */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  rendered: Response,
  holdUnread: (bytes: number) => boolean,
): Promise<boolean> {
  const stream = isEventStream(rendered) ? rendered.body : null;
  const body = stream ? null : await readBody(rendered);
  if (body && !holdUnread(body.length)) return false;
  response.statusCode = rendered.status;
  for (const [name, value] of rendered.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = rendered.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  if (!rendered.headers.has('cache-control')) response.setHeader('cache-control', 'private, no-store');
  if (body) sendBody(request, response, body, (encoding) => compress(body, encoding));
  else if (stream) {
    response.flushHeaders();
    // Not `once(response, 'drain')`: that would wait for ever for a client that goes away without reading.
    await pipeline(stream, response);
  }
  return true;
}

function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  compressed: (encoding: Encoding) => Buffer,
): void {
  const contentType = String(response.getHeader('content-type') ?? '');
  if (contentType === 'text/html') response.setHeader('content-type', 'text/html; charset=utf-8');
  if (!isCompressible(contentType, body.length) || response.hasHeader('content-encoding')) {
    finish(request, response, body);
    return;
  }
  response.appendHeader('vary', 'accept-encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding) response.setHeader('content-encoding', encoding);
  finish(request, response, encoding ? compressed(encoding) : body);
}

/** Sends the body with its Content-Length. */
export function finish(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  // The rest of the request's body is not waited for: the connection ends with the answer.
  if (isStillSending(request)) {
    response.setHeader('connection', 'close');
    response.once('finish', () => {
      setTimeout(() => request.destroy(), lingerMs).unref();
    });
    request.resume();
  }
  const bodiless = response.statusCode === 204 || response.statusCode === 304;
  if (!bodiless) response.setHeader('content-length', body.length);
  if (bodiless || request.method === 'HEAD') response.end();
  else response.end(body);
}

/** Rendering took longer than `answerLimitMs`. */
export class LateAnswer extends Error {
  override readonly name = 'LateAnswer';
}

async function inTime(work: AbortController, rendering: Promise<Response>): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new LateAnswer(`No answer within ${String(answerLimitMs)} ms`));
      work.abort();
    }, answerLimitMs);
  });
  try {
    return await Promise.race([rendering, late]);
  } finally {
    clearTimeout(timer);
  }
}
