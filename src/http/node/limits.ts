// How much and how long a caller may send.
import type { IncomingMessage, ServerOptions } from 'node:http';

const bodyLimit = 1_000_000;
/** A photo of 5 MB with its multipart frame. */
const photoLimit = 6_000_000;

export const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
} as const satisfies ServerOptions;

/** After which an answer is given up, in ms. */
export const answerLimitMs = 30_000;

/** So long a caller who still sends may read the answer that refuses it, in ms. */
export const lingerMs = 1_000;

/** The largest body that this address takes, in bytes. */
export function bodyLimitOf(method: string, pathname: string): number {
  return method === 'POST' && pathname === '/api/club/photo' ? photoLimit : bodyLimit;
}

/**
 * The body of a request, unread where its length is declared (Node keeps it to that), read where it comes in chunks.
 * 'too-large' where it is or becomes larger than the limit; then nothing of it is kept.
 */
export async function takeBody(
  request: IncomingMessage,
  limit: number,
): Promise<'none' | 'declared' | 'too-large' | Buffer> {
  const { 'content-length': length = '0', 'transfer-encoding': transfer } = request.headers;
  if (request.method === 'GET' || request.method === 'HEAD') return 'none';
  if (transfer === undefined) {
    if (length === '0') return 'none';
    return Number(length) > limit ? 'too-large' : 'declared';
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const incoming: AsyncIterable<Uint8Array> = request.iterator({ destroyOnReturn: false });
  for await (const chunk of incoming) {
    size += chunk.byteLength;
    if (size > limit) return 'too-large';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
