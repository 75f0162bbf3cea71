import { expect, test } from 'vitest';
import { judgePath } from './canonical-path.ts';

test.each(['/', '/club', '/club/catalogo/details/one-almagre', '/club/godson/AB23CD45', '/club/pdf/t%C3%ADtulo'])(
  'the path %s is in its one form',
  (path) => {
    expect(judgePath(path)).toEqual({ kind: 'canonical' });
  },
);

test.each([
  ['/club/', '/club'],
  ['/club/cesta/', '/club/cesta'],
])('the trailing slash of %s is taken off by a redirect', (path, to) => {
  expect(judgePath(path)).toEqual({ kind: 'redirect', path: to });
});

test.each([
  ['an empty path', ''],
  ['a path without its slash', 'club'],
  ['a double slash at the start', '//club'],
  ['a double slash inside', '/club//cesta'],
  ['two slashes at the end', '/club/cesta//'],
  ['a dot segment', '/club/./cesta'],
  ['a parent segment', '/club/x/../cesta'],
  ['an encoded dot segment', '/club/%2e%2e/cesta'],
  ['an encoded slash', '/club%2fcesta'],
  ['an encoded backslash', '/club%5ccesta'],
  ['a raw backslash', '/club\\cesta'],
  ['a needlessly encoded letter', '/club/%63esta'],
  ['a double encoding', '/club/%2563esta'],
  ['hexadecimal digits in lower case', '/club/t%c3%adtulo'],
  ['an encoded null', '/club/cesta%00'],
  ['an encoded line break', '/club/cesta%0a'],
  ['an encoded tab', '/club/cesta%09'],
  ['a matrix parameter', '/club/cesta;x=1'],
  ['a broken encoding', '/club/%zz'],
  ['an overlong encoding', '/club/%c0%afcesta'],
  ['an encoded percent sign', '/club/%25'],
  ['a letter that is not composed', '/club/cate%CC%81'],
  ['an invisible character', '/club/cesta%E2%80%8B'],
  ['a letter that is not encoded', '/club/título'],
])('%s is refused', (_what, path) => {
  expect(judgePath(path)).toEqual({ kind: 'refused' });
});
