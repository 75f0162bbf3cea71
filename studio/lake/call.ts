// A call to the lake: reading its body and parameters, checking its origin and token, answering it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Assets } from './assets.ts';
import { isJson } from './document.ts';
import { type LakeEditor, isSame } from './editors.ts';
import { LakeError } from './errors.ts';
import type { Feed } from './feed.ts';
import type { Store } from './store.ts';
import type { Perspective } from './view.ts';

export interface LakeOptions {
  store: Store;
  assets: Assets;
  projectId: string;
  dataset: string;
  /** The lake's own token: with it, or with an editor's, which is made of it, a caller may write and see drafts. */
  token: string;
  /** The directory of the built Studio, which is served at /studio; not served if absent. */
  studio?: string;
  /** The origin of the site that the Studio shows beside its forms. */
  site?: string;
  /** Writes a line about something unexpected: an unknown route, an error. */
  log: (line: string) => void;
}

export interface Call extends LakeOptions {
  request: IncomingMessage;
  response: ServerResponse;
  feed: Feed;
  method: string;
  url: URL;
  /** The path after `/v<version>`. */
  path: string;
  version: string;
  /** Whose token the caller sent; null for none. */
  editor: LakeEditor | null;
}

/** Answers a call; false if it does not know the route. */
export type Route = (call: Call) => Promise<boolean> | boolean;

const largestBody = 64 * 1024 * 1024;
const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether the host is one of this machine's loopback names. */
export function isLoopback(address: string): boolean {
  return URL.canParse(address) && loopbackNames.has(new URL(address).hostname);
}

/**
 * Whether a page of that origin may call the lake: one of the lake's own, by the request's Host, or one of the club's site, each under any
 * loopback name. Other pages on this machine are refused like any other site.
 */
export function isOwnOrigin(origin: string, host: string, site: string | undefined): boolean {
  return [`http://${host}`, site ?? ''].some((own) => isSameUnderLoopback(origin, own));
}

function isSameUnderLoopback(one: string, other: string): boolean {
  const [a, b] = [URL.parse(one), URL.parse(other)];
  if (!a || !b || !/^https?:$/.test(a.protocol) || a.protocol !== b.protocol || a.port !== b.port) return false;
  return a.hostname === b.hostname || (loopbackNames.has(a.hostname) && loopbackNames.has(b.hostname));
}

/** The editor who calls. Throws 401 for a caller without a token. */
export function requireEditor({ editor }: Call): LakeEditor {
  if (!editor) throw new LakeError(401, 'Unauthorized - Session not found', 'unauthorized');
  return editor;
}

/** Throws 401 for a caller without the lake's own token, which is on this machine's disk and in no browser. */
export function requireOwner({ request, token }: Call): void {
  if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
    throw new LakeError(401, 'Unauthorized - only whoever runs the lake may do this', 'unauthorized');
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    if (!Buffer.isBuffer(part)) continue;
    length += part.length;
    if (length > largestBody) throw new LakeError(413, 'the body is too large', 'tooLarge');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The body as JSON of any kind. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = (await readBody(request)).toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new LakeError(400, 'the body is not JSON', 'malformed');
  }
}

/** The body as a JSON object. */
export async function readObject(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await readJson(request);
  if (!isJson(body)) throw new LakeError(400, 'the body is not an object', 'malformed');
  return body;
}

/** The query's parameters, sent as `$name` with a JSON value. */
export function parametersOf(url: URL): Record<string, unknown> {
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

/** The perspective, read as the hosted lake does: a stack as JSON or separated by commas; the default depends on the API version. */
export function perspectiveOf(wanted: unknown, version: string): Perspective {
  if (Array.isArray(wanted)) return wanted.filter((layer) => typeof layer === 'string');
  if (typeof wanted !== 'string' || wanted === '')
    return version === '1' || (version !== 'X' && version < '2025-02-19') ? 'raw' : 'published';
  if (wanted.startsWith('[')) return perspectiveOf(JSON.parse(wanted), version);
  return wanted.includes(',') ? wanted.split(',') : wanted;
}

export function sendJson(response: ServerResponse, status: number, body: unknown): true {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
  return true;
}
