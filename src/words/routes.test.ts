import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { routes, catchAllRoute, findRoute, readsQuery } from './routes.ts';

const pages = Object.keys(import.meta.glob('../pages/club/**/*.astro'))
  .map((file) =>
    file
      .replace('../pages', '')
      .replace(/\.astro$/, '')
      .replace(/\/index$/, ''),
  )
  .filter((route) => !route.split('/').some((segment) => segment.startsWith('_')));
const endpoints = Object.keys(import.meta.glob('../pages/club/**/*.ts')).map((file) =>
  file.replace('../pages', '').replace(/\.ts$/, ''),
);
const nameless = (pattern: string) => pattern.replaceAll(/\[[^\].]+\]/g, '[]');

test.each(pages.filter((route) => route !== catchAllRoute))(
  'the page %s has a row, which says that there is one',
  (route) => {
    expect(['club', 'content']).toContain(findRoute(route, route).page);
    expect(Object.keys(routes).map(nameless)).toContain(nameless(route));
  },
);

test('a row says of no page that is missing that it is there', () => {
  const own = Object.entries(routes).filter(([, { page }]) => page === 'club' || page === 'content');
  const files = new Set([...pages, ...endpoints].map(nameless));
  expect(own.map(([route]) => route).filter((route) => !files.has(nameless(route)))).toEqual([]);
});

test('a page is found by its route whatever its parameters are called', () => {
  expect(findRoute('/club/godson/[friend]', '/club/godson/x')).toMatchObject({ who: 'public' });
});

test('a route without a row is for members', () => {
  expect(findRoute('/club/secret', '/club/secret')).toMatchObject({ who: 'member', beforeTerms: false });
});

test('the path decides only where no page exists yet', () => {
  expect(findRoute(catchAllRoute, '/club/discover')).toMatchObject({ who: 'public' });
  expect(findRoute('/club/cesta', '/club/discover')).toMatchObject({ who: 'member' });
});

test.each(['/club/Discover', '/club/discover/x', '/club/document', '/club/document/a/b', '/club/unknown'])(
  'the unknown path %s is for members',
  (path) => {
    expect(findRoute(catchAllRoute, path)).toMatchObject({ who: 'member', ageGate: true });
  },
);

test('the age gate leaves out the four legal pages, the documents and their files, an event’s door, and nothing else', () => {
  const open = Object.entries(routes).filter(([, { ageGate }]) => !ageGate);
  expect(open.map(([route]) => route)).toEqual([
    '/club/terminos-y-condiciones',
    '/club/bases-navidad-2021',
    '/club/terminos-y-condiciones-loteria',
    '/club/terminos-y-condiciones-ruleta',
    '/club/document/[slug]',
    '/club/event/puerta/[token]',
    '/club/ficheros/[slug].pdf',
  ]);
});

test('before the terms are accepted home, logout, geofencing, the legal pages, documents and their files open, and nothing else', () => {
  const open = Object.entries(routes).filter(([, { beforeTerms }]) => beforeTerms);
  expect(open.map(([route]) => route)).toEqual([
    '/club',
    '/club/logout',
    '/club/terminos-y-condiciones',
    '/club/bases-navidad-2021',
    '/club/terminos-y-condiciones-loteria',
    '/club/terminos-y-condiciones-ruleta',
    '/club/document/[slug]',
    '/club/ficheros/[slug].pdf',
    '/club/geofencing',
  ]);
});

test('every link of the site has a row in the table of access', () => {
  // Its tab is one of a few; a card has a kind and a subject.
  const withAnyValue = {
    ...paths,
    profile: () => paths.profile(),
    share: (x: string) => paths.share(x, x),
    sharedPicture: (x: string) => paths.sharedPicture(x, x),
  };
  for (const [name, path] of Object.entries(withAnyValue)) {
    // A page of the editors may have any path; an address that a link of the code leads to has a row.
    const { pathname: address } = new URL(path(name === 'page' ? 'trade-in' : 'x'), 'http://club.example');
    const known = Object.keys(routes).some((route) =>
      new RegExp(`^${nameless(route).replaceAll('[]', '[^/]+')}$`).test(address),
    );
    expect(known, address).toBe(true);
  }
});

test('of the routes with a value in their address, those alone are cached whose value names something that editors wrote', () => {
  const cached = Object.entries(routes).flatMap(([route, { cached: is }]) =>
    is && route.includes('[') ? [route] : [],
  );
  // tests/http/page-cache.test.ts holds that none of them answers 200 to a value that somebody made up.
  expect(cached).toEqual([
    '/club/beneficios/[section]',
    '/club/noticias/[slug]',
    '/club/news/[slug]',
    '/club/te-inspiramos/avancemos/[id]',
    '/club/catalogo/[category]',
    '/club/document/[slug]',
    '/club/private-document/[slug]',
  ]);
});

test('a parameter that a page reads is in the row of its route, unless the page is not cached', () => {
  const inRows = new Set(Object.values(routes).flatMap(({ query }) => query));
  const folder = join(import.meta.dirname, '../pages');
  const files = readdirSync(join(folder, 'club'), { recursive: true, encoding: 'utf8' }).map((file) => `club/${file}`);
  const read = [...files.filter((file) => /\.(?:astro|ts)$/.test(file)), '../club/catalogue/catalogue-view.ts'].flatMap(
    (file) => {
      // A part of a page, `_Part.astro`, stands beside it. Several pages may use it, so one that is cached has no row of its own.
      const beside = routes[`/${file.replace(/\/_[^/]*$/, '')}`];
      const row = beside?.cached === false ? beside : routes[`/${file.replace(/(?:\/index)?\.(?:astro|ts)$/, '')}`];
      const found = readFileSync(join(folder, file), 'utf8').matchAll(
        /(?:searchParams|query)\.(?:get|has)\('(\w+)'\)/g,
      );
      const isMissing = (name: string) => (row ? row.cached && !row.query.includes(name) : !inRows.has(name));
      return [...found].map(([, name = '']) => ({ name, isMissing: isMissing(name) }));
    },
  );
  expect(read.length).toBeGreaterThan(15);
  expect(read.filter(({ isMissing }) => isMissing)).toEqual([]);
});

test('only parameters that a page reads keep it from being cached', () => {
  const asks = (path: string, query: string) => readsQuery(findRoute(path, path), new URLSearchParams(query));
  expect([asks('/club/faq', 'q=mar'), asks('/club/faq', 'utm_source=mail'), asks('/club/discover', 'lang=en')]).toEqual(
    [true, false, true],
  );
});
