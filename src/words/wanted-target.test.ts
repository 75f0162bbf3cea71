import { expect, test } from 'vitest';
import { loginWith, readTarget } from './wanted-target.ts';

test.each([
  '/club',
  '/club/cesta',
  '/club/catalogo?category=accesorios&q=funda%20azul',
  '/club?x=1',
  '/club/login?next=%2Fclub%2Fcesta',
])('the target %s is followed', (target) => {
  expect(readTarget(target)).toBe(target);
});

test.each([
  ['nothing', ''],
  ['another site', 'https://evil.example/club'],
  ['another site without a scheme', '//evil.example/club'],
  ['another site behind a backslash', '/\\evil.example'],
  ['another site behind two backslashes', '\\\\evil.example'],
  ['another site behind a tab', '/\t/evil.example'],
  ['another site behind a line break', '/\n/evil.example'],
  ['another site after the club’s path', '/club//evil.example'],
  ['a backslash after the club’s path', '/club/\\evil.example'],
  ['an encoded backslash', '/club/%5cevil.example'],
  ['a host before an at sign', '/club@evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a path outside the club', '/api/club/logout'],
  ['a path that only begins like the club', '/clubevil'],
  ['a path that climbs out of the club', '/club/../api/club/logout'],
  ['an encoded climb', '/club/%2e%2e/api'],
  ['a header break', '/club/cesta?x=%0d\r\nset-cookie:a=b'],
  ['a fragment', '/club/cesta#x'],
  ['the logout', '/club/logout'],
  ['the logout with a query', '/club/logout?x=1'],
  ['the logout with a slash', '/club/logout/'],
  ['the logout encoded', '/club/log%6Fut'],
  ['letters beyond ASCII', '/club/catálogo'],
  ['more than an address may have', `/club/cesta?x=${'a'.repeat(2000)}`],
])('%s is not followed', (_what, target) => {
  expect(readTarget(target)).toBeNull();
});

test('the login remembers the page with its query', () => {
  expect(loginWith('/club/catalogo?q=a&island=tenerife')).toBe(
    '/club/login?next=%2Fclub%2Fcatalogo%3Fq%3Da%26island%3Dtenerife',
  );
});

test('the login does not remember home, which it leads to anyway', () => {
  expect(loginWith('/club')).toBe('/club/login');
});

test('the login remembers nothing of an address that is not followed', () => {
  expect(loginWith('//evil.example')).toBe('/club/login');
});
