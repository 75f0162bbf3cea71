import { expect, test } from 'vitest';
import { buildRedirects } from './redirects.ts';

const build = (...redirects: [from: string, to: string, permanent?: boolean][]) =>
  buildRedirects(redirects.map(([from, to, permanent = true]) => ({ from, to, permanent, destination: null })));

test('an old address leads to a page of the club or to an https address', () => {
  expect([
    ...build(['festivales', '/club/news-festivales?vista=1#julio'], ['tienda', 'https://tienda.example', false]),
  ]).toEqual([
    ['/club/festivales', { to: '/club/news-festivales?vista=1#julio', permanent: true }],
    ['/club/tienda', { to: 'https://tienda.example', permanent: false }],
  ]);
});

test.each([
  'http://tienda.example',
  'javascript:alert(1)',
  'https:/\\evil.example',
  '//evil.example',
  '/\\evil.example',
  '/api/club/logout',
  '/club/../api',
  '/club//evil.example',
  '/club/a\r\nset-cookie: x=y',
  'data:text/html,x',
  '',
])('%o is never followed', (to) => {
  expect(build(['x', to]).size).toBe(0);
});

test('a circle leads nowhere', () => {
  expect(build(['a', '/club/b'], ['b', '/club/a'], ['c', '/club/c?x=1'], ['d', '/club/a']).size).toBe(0);
});
