// How much and how long a caller may send, and how much the server takes on.
import type { ServerOptions } from 'node:http';

/** The most that any declaration takes, a photo aside, in bytes. */
const bodyLimit = 65_536;
/** A photo of 5 MB with its multipart frame. */
const photoLimit = 6_000_000;

export const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  // Longer than a body may take: who is late with one is answered once, by us.
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  // A request without Host is answered by us, as it counts like the others.
  requireHostHeader: false,
} as const satisfies ServerOptions;

/** After which an answer is given up, in ms. */
export const answerLimitMs = 30_000;

/** So long a caller who still sends may read the answer that refuses it, in ms. */
export const lingerMs = 1_000;

/** While a request is under way: so long may pass without a byte in either direction, in ms. */
export const idleLimitMs = 45_000;

/** From a request to the last byte of its answer, a stream of events aside, in ms. */
export const totalLimitMs = 120_000;

/**
 * Whoever comes beyond them takes the place of a connection that nothing is asked on, or is told to come later; a quarter more, and
 * nobody is let in.
 */
export const maxConnections = 2_000;

/** The same for one network. Phones of one carrier may share an address, and each browser opens up to six. */
export const maxConnectionsOfNetwork = 500;

/** Answers that one connection may wait for, where it asks again before it is answered. */
export const maxOutstanding = 4;

/** Answers that are being made at once. */
export const maxInWork = 256;

const isPhoto = (method: string, pathname: string) => method === 'POST' && pathname === '/api/club/photo';

/** The largest body that this address takes, in bytes. Endpoints refuse more in its turn (413); no more is ever read. */
export function bodyLimitOf(method: string, pathname: string): number {
  return isPhoto(method, pathname) ? photoLimit : bodyLimit;
}

/** How long its body may take to come, in ms. */
export function bodyTimeOf(method: string, pathname: string): number {
  return isPhoto(method, pathname) ? 50_000 : 10_000;
}
