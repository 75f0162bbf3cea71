// The lake's HTTP server: which callers it admits, and which module answers which path.
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { pictureFault } from '../pictures/check-file.ts';
import { answerAccount, answerProject } from './account.ts';
import {
  type Call,
  type LakeOptions,
  type Route,
  isLoopback,
  isOwnOrigin,
  readBody,
  requireEditor,
  sendJson,
} from './call.ts';
import { answerData } from './data.ts';
import { type Json, isJson } from './document.ts';
import { findByToken } from './editors.ts';
import { LakeError } from './errors.ts';
import { Feed } from './feed.ts';
import { mutate } from './mutations.ts';
import { Presence } from './presence.ts';
import { carryEvents } from './socket.ts';
import { serveStudio } from './studio-files.ts';
import { transform } from './transform.ts';

const routes: readonly Route[] = [answerData, answerAccount, answerProject, answerUpload];

/** The lake as an HTTP server, not yet listening. */
export function createLake(options: LakeOptions): Server {
  const feed = new Feed();
  const server = createServer((request, response) => {
    serve(options, feed, request, response).catch((error: unknown) => {
      sendFailure(options, response, error);
    });
  });
  server.on('listening', () => {
    const address = server.address();
    if (typeof address === 'object' && address)
      options.assets.serveFrom(`http://127.0.0.1:${String(address.port)}`, options.store.all());
  });
  const presence = new Presence((authorization) => findEditor(options, authorization));
  carryEvents(server, options.site, (request, response) => toCall(options, feed, request, response), presence);
  return server;
}

function sendFailure(options: LakeOptions, response: ServerResponse, error: unknown): void {
  const known = error instanceof LakeError ? error : new LakeError(500, 'internal error', 'internalError');
  if (known !== error) options.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  if (response.headersSent) {
    response.destroy();
    return;
  }
  sendJson(response, known.status, {
    statusCode: known.status,
    message: known.message,
    error: { type: known.type, description: known.message, items: known.items, ...placeOf(known) },
  });
}

/** The position of a query's syntax error, to be added to the answer; empty for other errors. */
function placeOf({ type, items }: LakeError): object {
  const [item] = items;
  return type === 'queryParseError' && isJson(item) ? item : {};
}

async function serve(
  options: LakeOptions,
  feed: Feed,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  admit(request, options.site);
  const { origin } = request.headers;
  if (origin !== undefined) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-expose-headers', 'x-sanity-shard, etag, content-length');
    response.setHeader('vary', 'origin');
  }
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS');
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
    response.setHeader('access-control-max-age', '600');
    response.writeHead(204).end();
    return;
  }
  const url = new URL(request.url ?? '/', 'http://lake');
  if (serveStudio(options, request, response, url)) return;
  const [, file] = /^\/(?:images|files)\/[\w-]+\/[\w-]+\/([\w.-]+)$/.exec(url.pathname) ?? [];
  if (file) {
    await sendAsset(options, request, response, url, file);
    return;
  }
  const call = toCall(options, feed, request, response);
  if (call) for (const route of routes) if (await route(call)) return;
  options.log(`no such route: ${request.method ?? ''} ${url.pathname}`);
  throw new LakeError(404, `${request.method ?? ''} ${url.pathname} is not known here`, 'notFound');
}

/** Admits only calls to a loopback name, and from browsers only those of the lake's own pages and the site's. */
function admit(request: IncomingMessage, site: string | undefined): void {
  const { origin, host = '' } = request.headers;
  if (!isLoopback(`http://${host}`))
    throw new LakeError(403, 'the local lake answers on loopback names only', 'forbidden');
  if (origin !== undefined && !isOwnOrigin(origin, host, site))
    throw new LakeError(403, `${origin} may not use the local lake`, 'forbidden');
}

/** Version and rest of the path; null if the path has no version. */
function toCall(options: LakeOptions, feed: Feed, request: IncomingMessage, response: ServerResponse): Call | null {
  const url = new URL(request.url ?? '/', 'http://lake');
  const [, version, path] = /^\/v([\w-]+)(\/.*)$/.exec(url.pathname) ?? [];
  if (!version || !path) return null;
  const editor = findEditor(options, request.headers.authorization ?? '');
  return { ...options, feed, request, response, method: request.method ?? 'GET', url, path, version, editor };
}

function findEditor({ token, store }: LakeOptions, authorization: string) {
  const [, presented = ''] = /^Bearer (.+)$/.exec(authorization) ?? [];
  return findByToken(presented, token, store.editors);
}

async function sendAsset(
  { assets }: LakeOptions,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  file: string,
): Promise<void> {
  const kept = await assets.read(file);
  if (!kept) throw new LakeError(404, `there is no ${file}`, 'notFound');
  const asset = await transform(kept, url.searchParams, request.headers.accept);
  response.writeHead(200, {
    'content-type': asset.mimeType,
    'content-length': asset.bytes.length,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept, origin',
    // An SVG opened as a page must not run scripts.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  response.end(asset.bytes);
}

/** POST /assets/{images,files}/<dataset>: stores the bytes, and the document that describes them, once. */
async function answerUpload(call: Call): Promise<boolean> {
  const [, kind, dataset] = /^\/assets\/(images|files)\/([\w-]+)$/.exec(call.path) ?? [];
  if (!kind || dataset !== call.dataset || call.method !== 'POST') return false;
  const { id: author } = requireEditor(call);
  const { assets, request, response, store, url } = call;
  const bytes = await readBody(request);
  const fault = kind === 'images' ? await pictureFault(bytes.length, () => Promise.resolve(bytes)) : null;
  if (fault !== null) throw new LakeError(400, fault, 'assetError');
  const filename = url.searchParams.get('filename') ?? undefined;
  const described = await assets.keep(kind === 'images' ? 'images' : 'files', bytes, { filename });
  const labels: Json = {};
  for (const name of ['label', 'title', 'description', 'creditLine'])
    if (url.searchParams.has(name)) labels[name] = url.searchParams.get(name);
  const document = { ...described, ...labels };
  await mutate(store, [{ createIfNotExists: document }], { author });
  return sendJson(response, 200, { document: store.find(described._id) });
}
