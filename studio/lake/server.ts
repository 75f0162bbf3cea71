// The lake's HTTP side: who may speak to it, and which path is answered by whom.
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { Assets } from './assets.ts';
import { LakeError } from './errors.ts';
import { isJson } from './document.ts';
import { type Perspective, answer } from './query.ts';
import type { Store } from './store.ts';
import { transform } from './transform.ts';

export interface LakeOptions {
  store: Store;
  assets: Assets;
  projectId: string;
  dataset: string;
  /** Who presents it may write and see drafts. */
  token: string;
  /** A line for what should not happen: an unknown route, an error. */
  log: (line: string) => void;
}

interface Call extends LakeOptions {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  /** The path after `/v<version>`. */
  path: string;
  version: string;
  /** Whether the token was presented. */
  editor: boolean;
}

const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]']);
const bodyLimit = 64 * 1024 * 1024;

/** The lake as an HTTP server, not yet listening. */
export function createLake(options: LakeOptions): Server {
  return createServer((request, response) => {
    serve(options, request, response).catch((error: unknown) => {
      const known = error instanceof LakeError ? error : new LakeError(500, 'internal error', 'internalError');
      if (known !== error) options.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
      if (response.headersSent) {
        response.destroy();
        return;
      }
      sendJson(response, known.status, {
        statusCode: known.status,
        message: known.message,
        error: { type: known.type, description: known.message, items: known.items, ...firstItem(known) },
      });
    });
  });
}

/** A query's error carries where it is wrong beside its description. */
function firstItem({ type, items }: LakeError): object {
  const [item] = items;
  return type === 'queryParseError' && isJson(item) ? item : {};
}

async function serve(options: LakeOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isLoopback(`http://${request.headers.host ?? ''}`))
    throw new LakeError(403, 'the local lake answers on loopback names only', 'forbidden');
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (!isLoopback(origin)) throw new LakeError(403, `${origin} may not use the local lake`, 'forbidden');
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-credentials', 'true');
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
  const [, kind, file] = /^\/(images|files)\/[\w-]+\/[\w-]+\/([\w.-]+)$/.exec(url.pathname) ?? [];
  if (kind && file) {
    await sendAsset(options, request, response, url, file);
    return;
  }
  const [, version, path] = /^\/v([\w-]+)(\/.*)$/.exec(url.pathname) ?? [];
  const editor = request.headers.authorization === `Bearer ${options.token}`;
  if (version && path) {
    const answered = await route({ ...options, request, response, url, path, version, editor });
    if (answered) return;
  }
  options.log(`no such route: ${request.method ?? ''} ${url.pathname}`);
  throw new LakeError(404, `${request.method ?? ''} ${url.pathname} is not known here`, 'notFound');
}

function isLoopback(address: string): boolean {
  return URL.canParse(address) && loopbackNames.has(new URL(address).hostname);
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
    // An SVG opened as a page may run nothing.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  response.end(asset.bytes);
}

/** False when no handler knows the path. */
async function route(call: Call): Promise<boolean> {
  const { path, request, response } = call;
  if (path === '/ping' || path === '/data/ping') {
    sendJson(response, 200, { ping: 'pong' });
    return true;
  }
  const [, what, dataset, rest] = /^\/data\/([\w/-]+?)\/([\w-]+)(?:\/(.*))?$/.exec(path) ?? [];
  if (what === undefined || dataset === undefined) return false;
  if (dataset !== call.dataset) throw new LakeError(404, `there is no dataset ${dataset}`, 'notFound');
  if (what === 'query' && (request.method === 'GET' || request.method === 'POST')) {
    await answerQuery(call);
    return true;
  }
  if (what === 'doc' && request.method === 'GET' && rest !== undefined) {
    sendDocuments(call, decodeURIComponent(rest).split(','));
    return true;
  }
  return false;
}

async function answerQuery(call: Call): Promise<void> {
  const { url, request, response, editor, version, projectId, dataset } = call;
  const began = performance.now();
  let query = url.searchParams.get('query') ?? '';
  let params = parametersOf(url);
  let wanted: unknown = url.searchParams.getAll('perspective').join(',');
  if (request.method === 'POST') {
    const body = await readJson(request);
    if (typeof body.query === 'string') query = body.query;
    if (isJson(body.params)) params = body.params;
    if (isJson(body.options) && body.options.perspective !== undefined) wanted = body.options.perspective;
  }
  const perspective = editor ? perspectiveOf(wanted, version) : 'published';
  const { result, syncTags } = await answer(publicPart(call), { query, params, perspective }, { projectId, dataset });
  sendJson(response, 200, {
    ...(url.searchParams.get('returnQuery') === 'false' ? {} : { query }),
    result: result ?? null,
    syncTags,
    ms: Math.round(performance.now() - began),
  });
}

/** Without the token only what is published: an id with a dot is a draft, a version or a private document. */
function* publicPart({ store, editor }: Call) {
  for (const document of store.all()) if (editor || !document._id.includes('.')) yield document;
}

function sendDocuments(call: Call, ids: readonly string[]): void {
  const visible = (id: string) => (call.editor || !id.includes('.') ? call.store.find(id) : null);
  const documents = ids.flatMap((id) => visible(id) ?? []);
  const omitted = ids.filter((id) => !visible(id)).map((id) => ({ id, reason: 'existence' }));
  sendJson(call.response, 200, { documents, omitted });
}

/** As the hosted lake reads it: a stack as JSON or separated by commas; the default depends on the version's date. */
function perspectiveOf(wanted: unknown, version: string): Perspective {
  if (Array.isArray(wanted)) return wanted.filter((layer) => typeof layer === 'string');
  if (typeof wanted !== 'string' || wanted === '')
    return version === '1' || (version !== 'X' && version < '2025-02-19') ? 'raw' : 'published';
  if (wanted.startsWith('[')) return perspectiveOf(JSON.parse(wanted), version);
  return wanted.includes(',') ? wanted.split(',') : wanted;
}

function parametersOf(url: URL): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  for (const [name, value] of url.searchParams) {
    if (!name.startsWith('$')) continue;
    try {
      params[name.slice(1)] = JSON.parse(value);
    } catch {
      throw new LakeError(400, `parameter ${name} is not JSON`, 'queryParseError');
    }
  }
  return params;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    if (!Buffer.isBuffer(part)) continue;
    length += part.length;
    if (length > bodyLimit) throw new LakeError(413, 'the body is too large', 'tooLarge');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = (await readBody(request)).toString('utf8');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new LakeError(400, 'the body is not JSON', 'malformed');
  }
  if (!isJson(body)) throw new LakeError(400, 'the body is not an object', 'malformed');
  return body;
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
