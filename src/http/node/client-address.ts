import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The client's IP address: the socket's, or, behind `trustedProxies` proxies of ours, the one that the outermost of them saw. Each
 * proxy appends one address to X-Forwarded-For, so that many are counted from the right; anything further left may have been written
 * by the client.
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

/** An IPv4 address in its plain form where it is written as IPv6, so that it counts as the same caller. */
const plain = (address: string) => (/^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address) ? address.slice(7) : address);

/**
 * What rate limits count by: an IPv4 address, or the /64 of an IPv6 address, since a single customer has all of its 2^64 addresses.
 * Written as `2001:db8:0:1::/64`; a text that is not an address is returned as it is.
 */
export function networkOf(address: string): string {
  const [bare = ''] = plain(address).split('%', 1);
  if (isIP(bare) !== 6) return bare;
  // The URL parser writes IPv6 in its one short form, dotted endings included.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - groups.length - after.length }, () => '0');
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/**
 * The networks that one customer of a provider may have, as one: the /24 of an IPv4 address, the /48 of IPv6. For what somebody with many
 * addresses must not have many times, and neighbours may share. `network` is what networkOf gives.
 */
export function customerOf(network: string): string {
  if (isIP(network) === 4) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}
