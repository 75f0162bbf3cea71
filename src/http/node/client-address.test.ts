import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { customerOf, findClientAddress, networkOf } from './client-address.ts';

function requestFrom(socketAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: socketAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

test('is the socket’s other end, whatever a header claims, where no proxy is trusted', () => {
  expect(findClientAddress(requestFrom('203.0.113.7', '198.51.100.1'), 0)).toBe('203.0.113.7');
});

test('is what the one trusted proxy saw, not what its caller wrote before it', () => {
  expect(findClientAddress(requestFrom('10.0.0.1', '192.0.2.66, 198.51.100.1'), 1)).toBe('198.51.100.1');
});

test('counts as many proxies as are trusted', () => {
  expect(findClientAddress(requestFrom('10.0.0.1', '192.0.2.66, 198.51.100.1, 10.0.0.2'), 2)).toBe('198.51.100.1');
});

test('falls back to the socket where the header is too short or no address', () => {
  expect(findClientAddress(requestFrom('10.0.0.1'), 1)).toBe('10.0.0.1');
  expect(findClientAddress(requestFrom('10.0.0.1', 'unknown'), 1)).toBe('10.0.0.1');
  expect(findClientAddress(requestFrom('10.0.0.1', '198.51.100.1'), 2)).toBe('10.0.0.1');
});

test('is one address whether IPv4 is written plainly or as IPv6', () => {
  expect(findClientAddress(requestFrom('::ffff:203.0.113.7'), 0)).toBe('203.0.113.7');
});

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:ffff:0:0:9', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['1::', '1:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['nobody', 'nobody'],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['10.0.3.7', '10.0.3.0/24'],
  ['2001:db8:5:1::/64', '2001:db8:5::/48'],
  ['nobody', 'nobody'],
])('a customer’s networks: %s is one of %s', (network, customer) => {
  expect(customerOf(network)).toBe(customer);
});
