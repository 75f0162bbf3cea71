import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readUrl } from './request-target.ts';

function requestOf(target: string, host?: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.url = target;
  if (host !== undefined) request.headers.host = host;
  return request;
}

test.each([
  ['/club?a=1', 'http://club.example/club?a=1'],
  ['http://other.example/club?a=1', 'http://other.example/club?a=1'],
  ['HTTPS://other.example:8443/club', 'http://other.example:8443/club'],
  ['http://[::1]:80/club', 'http://[::1]/club'],
  ['http://other.example', 'http://other.example/'],
  ['http://other.example?a=1', 'http://other.example/?a=1'],
])('%s, sent to club.example, asks for %s', (target, url) => {
  const request = requestOf(target, 'club.example');
  expect(readUrl(request)?.href).toBe(url);
  expect(new URL(`http://${request.headers.host ?? ''}${request.url ?? ''}`).href).toBe(url);
});

test.each([
  ['no target', ''],
  ['a target that is no path', 'club'],
  ['every resource', '*'],
  ['another scheme', 'ftp://club.example/club'],
  ['no host', 'http:///club'],
  ['a name before the host', 'http://ana@club.example/club'],
  ['a host that can’t be one', 'http://club%2fexample/club'],
  ['dot segments', 'http://club.example/club/../api'],
  ['dot segments without a host', '/club/../api'],
  ['two slashes', 'http://club.example//evil.example'],
])('%s asks for nothing', (_what, target) => {
  expect(readUrl(requestOf(target, 'club.example'))).toBeNull();
});

test('a request without Host asks for nothing, even where its target names one', () => {
  expect(readUrl(requestOf('/club'))).toBeNull();
  expect(readUrl(requestOf('http://club.example/club'))).toBeNull();
});
