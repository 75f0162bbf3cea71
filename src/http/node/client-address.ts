import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Who calls: the socket's other end, or where `trustedProxies` of ours stand before the server, what the outermost of them
 * saw. Each proxy appends one address to X-Forwarded-For, so only that many are counted, from the right: what stands further
 * left anybody can have written.
 */
export function findClientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socket = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return plain(socket);
  const forwarded = request.headers['x-forwarded-for'];
  const seen = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? ''))
    .split(',')
    .map((part) => part.trim());
  const address = seen.at(-trustedProxies);
  return address !== undefined && isIP(address) !== 0 ? plain(address) : plain(socket);
}

/** An IPv4 address is the same caller when it is written as IPv6. */
const plain = (address: string) => (address.startsWith('::ffff:') ? address.slice(7) : address);
