// How much and how long a caller may send.
import type { ServerOptions } from 'node:http';

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

/** The largest body that this address takes, in bytes. Endpoints refuse more in its turn (413); no more is ever read. */
export function bodyLimitOf(method: string, pathname: string): number {
  return method === 'POST' && pathname === '/api/club/photo' ? photoLimit : bodyLimit;
}
