// Answers of the server itself, in standard words: for what has no route, no place, or no end.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { finish } from './site.ts';
import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { lingerMs } from './limits.ts';

/** Answers with the status and its standard text, and with Retry-After (in seconds) where trying again makes sense. */
export function answerPlainly(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  retryAfter?: number,
  more: Readonly<Record<string, string>> = {},
): void {
  response.statusCode = status;
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'application/json');
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  const text = STATUS_CODES[status] ?? '';
  finish(request, response, Buffer.from(JSON.stringify({ [status < 400 ? 'status' : 'error']: text, ...more })));
}

/** Answers, on the bare socket, what the HTTP parser refused and so never became a request. */
export function refuseUnparsed(code: string, socket: Duplex, headers: readonly (readonly [string, string])[]): void {
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
