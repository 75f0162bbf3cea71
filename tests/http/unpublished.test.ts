// What editors have not published, what is not out yet and what is for members alone, looked for in every answer that a browser can
// get: pages and whatever they link to or load, and the API.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes as accessTable } from '../../src/lib/routes.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { findLake, type LakeOfClub } from '../setup/lake-of-club.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

const marks = { draft: 'marca-borrador', future: 'marca-futuro', hidden: 'marca-interna', private: 'marca-socios' };
const outOn = '2031-05-04';
const after = new Date('2031-05-04T00:00:01+01:00');

let club: RunningClub;
let lake: LakeOfClub;
const visitors: { who: string; browser: Client; may: readonly string[] }[] = [];

interface Written {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

/** The document with that mark in each of its words, whatever its kind. */
function mark(value: unknown, word: string): unknown {
  if (Array.isArray(value)) return value.map((item) => mark(item, word));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name,
      typeof child === 'string' && ['es', 'en', 'text', 'brand', 'onlineStore'].includes(name)
        ? name === 'onlineStore'
          ? `https://example.com/${word}`
          : word
        : mark(child, word),
    ]),
  );
}

const marked = (document: Written, word: string, changes: object): Written =>
  Object.assign({ _id: '', _type: '' }, mark(document, word), changes);

beforeAll(async () => {
  club = await startSampleClub();
  lake = findLake(club);
  const documents = await lake.editor.fetch<Written[]>('*[!(_type match "sanity.*") && !(_id in path("drafts.**"))]');
  const first = (type: string, wanted: (document: Written) => boolean = () => true): Written => {
    const found = documents.find((document) => document._type === type && wanted(document));
    if (!found) throw new Error(`The sample content has no such ${type}.`);
    return found;
  };
  const slug = (current: string) => ({ _type: 'slug', current });
  const writing = lake.editor.transaction();
  for (const document of documents)
    writing.createOrReplace(marked(document, marks.draft, { _id: `drafts.${document._id}` }));
  for (const type of new Set(documents.map(({ _type }) => _type))) {
    const fresh = { slug: slug(marks.draft), path: marks.draft, publishedOn: '2020-01-01', period: undefined };
    writing.createOrReplace(marked(first(type), marks.draft, { ...fresh, _id: `drafts.nuevo-${type}` }));
    // An id with a dot is nobody's to read without a token.
    writing.createOrReplace(marked(first(type), marks.hidden, { ...fresh, _id: `interno.${type}` }));
  }
  for (const type of ['article', 'inspiration'])
    writing.create(
      marked(first(type), marks.future, { _id: `futuro-${type}`, slug: slug(marks.future), publishedOn: outOn }),
    );
  for (const type of ['banner', 'popup'])
    writing.create(marked(first(type), marks.future, { _id: `futuro-${type}`, period: { from: outOn, until: outOn } }));
  writing.create(marked(first('terms'), marks.future, { _id: 'futuro-terms', version: '99.0', inForceFrom: outOn }));
  const isPrivate = ({ membersOnly }: Written) => membersOnly === true;
  writing.create(
    marked(first('clubDocument', isPrivate), marks.private, { _id: 'privado', slug: slug(marks.private) }),
  );
  await writing.commit();
  visitors.push(
    { who: 'a visitor', browser: openBrowser(club.url), may: [] },
    { who: 'a member before the terms', browser: await signIn(club.url, 'pedro'), may: [] },
    { who: 'a member', browser: await signIn(club.url, 'ana'), may: [marks.private] },
  );
});
afterAll(() => club.stop());

const today = () => new Date().toISOString().slice(0, 10);

/** Every page of the table of routes, each parameter filled with what editors wrote or marked. */
function addresses(): string[] {
  const [year = '', month = '', day = ''] = today().split('-');
  const dated: Readonly<Record<string, string>> = { '[year]': year, '[month]': month, '[day]': day };
  // Who left would find nothing any more.
  const routes = Object.keys(accessTable).filter((route) => route !== '/club/logout');
  return routes.flatMap((route) =>
    Object.values(marks).map((word) => route.replaceAll(/\[\w+\]/g, (name) => dated[name] ?? word)),
  );
}

async function calls(browser: Client): Promise<string[]> {
  const described = (await browser.get('/api/club/openapi.json')).json();
  const paths: unknown = typeof described === 'object' && described && 'paths' in described ? described.paths : {};
  const [year = '', month = '', day = ''] = today().split('-');
  return Object.entries(Object(paths) as object).flatMap(([path, methods]) =>
    typeof methods === 'object' && methods !== null && 'get' in methods && !/logout|accept-terms|close-popup/.test(path)
      ? [path.replace('{year}', year).replace('{month}', month).replace('{day}', day)]
      : [],
  );
}

/** What the answer leads to or loads, on this site. */
function linksOf(text: string): string[] {
  return [...text.matchAll(/(?:href|src)="(\/[^"#]*)/g)].flatMap(([, address = '']) => {
    const path = address.replaceAll('&amp;', '&');
    return /^\/(?:\/|draft|media\/|club\/logout)/.test(path) ? [] : [path];
  });
}

/** Opens everything that can be reached; gives where a mark was found that may not be seen. */
async function sweep(browser: Client, may: readonly string[]): Promise<{ opened: number; found: string[] }> {
  const seen = new Set<string>();
  const found: string[] = [];
  const waiting = [
    '/',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    ...addresses(),
    ...(await calls(browser)),
  ];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { text, headers, status } = await browser.get(path);
    expect(status, path).toBeLessThan(500);
    // An address that does not exist may say itself again.
    const said = [text.replaceAll(path, '').replaceAll(encodeURIComponent(path), ''), headers.location ?? ''].join(
      '\n',
    );
    for (const word of Object.values(marks))
      if (!may.includes(word) && said.replaceAll(encodeURIComponent(path), '').includes(word))
        found.push(`${word} at ${path}`);
    if (/html|javascript|css/.test(headers['content-type'] ?? '')) waiting.push(...linksOf(text));
  }
  return { opened: seen.size, found };
}

describe('nothing of it is in any answer', () => {
  test.each([0, 1, 2])(
    'to visitor %i of: anyone, a member before the terms, a member',
    async (index) => {
      const visitor = visitors[index];
      if (!visitor) throw new Error('There are three.');
      for (const locale of ['es', 'en']) {
        visitor.browser.cookies.set('locale', locale);
        const { opened, found } = await sweep(visitor.browser, visitor.may);
        expect({ who: visitor.who, found }).toEqual({ who: visitor.who, found: [] });
        expect(opened).toBeGreaterThan(index === 2 ? 250 : 80);
      }
    },
    180_000,
  );

  test('nor where a product is asked for by its address', async () => {
    for (const product of [marks.draft, marks.hidden, 'interno.product', 'drafts.nuevo-product'])
      expect((await visitors[2]?.browser.post('/api/club/product', { product }))?.status).toBe(404);
  });
});

describe('and each is there for whom it is, when it is', () => {
  test('a private document for a member', async () => {
    const [anyone, before, member] = visitors.map(({ browser }) => browser);
    const path = `/club/private-document/${marks.private}`;
    expect((await member?.get(path))?.text).toContain(marks.private);
    expect((await before?.get(path))?.status).toBe(303);
    expect((await anyone?.get(path))?.status).toBe(303);
    expect((await member?.get(`/club/document/${marks.private}`))?.status).toBe(404);
  });

  test('what is out from a day on, from that day on', async () => {
    club.moveClock(after);
    try {
      const visitor = openBrowser(club.url);
      expect((await visitor.get('/club/terminos-y-condiciones')).text).toContain(marks.future);
      const ana = await signIn(club.url, 'ana');
      await ana.get('/api/club/accept-terms');
      for (const path of ['/club', `/club/noticias/${marks.future}`, `/club/te-inspiramos/avancemos/${marks.future}`])
        expect((await ana.get(path)).text, path).toContain(marks.future);
    } finally {
      club.moveClock(null);
    }
  });
});
