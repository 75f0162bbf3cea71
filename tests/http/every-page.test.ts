// Every page that there is, as it is served: valid HTML, a title of its own, no link or picture that leads nowhere, little script.
import type { IncomingHttpHeaders } from 'node:http';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catchAllRoute, findRoute } from '../../src/words/routes.ts';
import { countScriptBytes, listScripts } from '../bench/script-bytes.ts';
import { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { openDraftMode } from '../setup/draft-mode.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';
import { locales } from '../../src/words/locale.ts';

const contentScriptLimit = 12_000;
/** Of a page where people act: with React, which all of them share. */
const islandScriptLimit = 75_000;
/** Of a page's headers together. nginx takes 4 KB by its default, and a session's cookies come on top. */
const headerLimit = 2_000;

/** Astro writes this rule before the first island, wherever that stands; browsers take it there. */
const islandStyle = /<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>/;

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Without it VoiceOver does not call a list that has no bullets a list.
    'no-redundant-role': 'off',
    // What HTML does when none is written is what is meant: it submits.
    'no-implicit-button-type': 'off',
    // A slide is named by its place.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

let club: RunningClub;
let member: Client;
let visitor: Client;
/** What is read of each address, in Spanish, by whoever may open it. */
const pages = new Map<string, { readonly html: string; readonly headers: IncomingHttpHeaders; readonly by: Client }>();

beforeAll(async () => {
  club = await startSampleClub();
  member = await signIn(club.url, 'ana');
  visitor = openBrowser(club.url);
  await readFrom(visitor, ['/club/login', '/club/error-login', '/club/terminos-y-condiciones', '/club/discover']);
  await readFrom(member, ['/club', '/club/cesta', '/club/preview/2026/12/24', '/club/news', '/club/te-inspiramos']);
});
afterAll(() => club.stop());

const read = async (by: Client, path: string) => {
  const answer = await by.get(path);
  return { ...answer, isPage: answer.headers['content-type']?.startsWith('text/html') === true };
};

/** These and all pages that they lead to, one after the other. */
async function readFrom(by: Client, paths: readonly string[]): Promise<void> {
  const found = new Set(paths);
  for (const path of found) {
    if (pages.has(path)) continue;
    const { status, isPage, headers, text } = await read(by, path);
    if (status !== 200 || !isPage) continue;
    pages.set(path, { html: text, headers, by });
    for (const to of linksOf(text)) if (!to.includes('?') && !to.endsWith('/logout')) found.add(to);
  }
}

const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].map(([, to = '']) =>
    to.replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
  );
const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s>/])`).exec(tag);
const imagesOf = (html: string) => [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);

/** In bytes, as they are sent. */
const sizeOf = (headers: IncomingHttpHeaders) =>
  Object.entries(headers).reduce(
    (sum, [name, value = []]) => sum + [value].flat().reduce((bytes, one) => bytes + `${name}: ${one}\r\n`.length, 0),
    0,
  );

/** Says which pages have which faults, so that one run tells all. */
function expectNone(faultsOf: (html: string, path: string) => readonly string[]): void {
  const faults = [...pages].flatMap(([path, { html }]) => faultsOf(html, path).map((fault) => `${path}: ${fault}`));
  expect(faults).toEqual([]);
}

test('there are as many as the club has', () => {
  expect(pages.size).toBeGreaterThan(70);
});

test('every page, refusal and draft has headers below 2 KB together', async () => {
  const editor = await openDraftMode(club, 'short-headers');
  const sizes = new Map([...pages].map(([path, { headers }]) => [path, sizeOf(headers)]));
  for (const path of pages.keys()) sizes.set(`${path} as a draft`, sizeOf((await editor.get(path)).headers));
  for (const path of ['/club/no-hay', '/club/perfil', '/nothing'])
    for (const [who, by] of Object.entries({ member, visitor, stranger: new Client(club.url) }))
      sizes.set(`${path} for a ${who}`, sizeOf((await by.get(path)).headers));
  expect([...sizes].filter(([, size]) => size >= headerLimit)).toEqual([]);
});

describe('every page', () => {
  test('is valid HTML, in Spanish and in English', { timeout: 120_000 }, async () => {
    for (const locale of locales) {
      const faults: string[] = [];
      for (const [path, { by }] of pages) {
        by.cookies.set('locale', locale);
        const { text } = await by.get(path);
        by.cookies.delete('locale');
        const report = await validator.validateString(text.replace(islandStyle, ''));
        for (const { messages } of report.results)
          faults.push(
            ...messages.map(({ message, selector }) => `${path} in ${locale}: ${message} (${selector ?? ''})`),
          );
      }
      expect(faults).toEqual([]);
    }
  });

  test('ends with the end of its document', () => {
    expectNone((html) => (/<\/body><\/html>\s*$/.test(html) ? [] : ['something stands behind it']));
  });

  test('has one heading of the first rank and a title of its own', () => {
    expectNone((html, path) => {
      // The basket is made in the browser, and brings its heading along with the one that stands until then.
      const isWhole = path === '/club/cesta' || (html.match(/<h1\b/g) ?? []).length === 1;
      return isWhole ? [] : ['no single h1'];
    });
    const byTitle = new Map<string, string[]>();
    for (const [path, { html }] of pages) {
      // News and noticias are one page.
      if (path.startsWith('/club/news/') || path === '/club/news') continue;
      const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
      byTitle.set(title, [...(byTitle.get(title) ?? []), path]);
    }
    expect([...byTitle].filter(([title, paths]) => title === '' || paths.length > 1)).toEqual([]);
  });

  test('tells search engines what it is where they may read it, and only there', () => {
    expectNone((html, path) => {
      const isPublic = findRoute(catchAllRoute, path).who === 'public';
      const isDescribed = /<meta name="description" content="[^"]{20,}"/.test(html);
      return isPublic && !isDescribed ? ['no description'] : [];
    });
  });

  test('gives every picture its size, and loads at once only what is seen first', () => {
    expectNone((html) =>
      imagesOf(html).flatMap((tag) => [
        ...(attributeOf(tag, 'width') && attributeOf(tag, 'height') ? [] : [`no size: ${tag}`]),
        ...(attributeOf(tag, 'alt') ? [] : [`no alternative: ${tag}`]),
      ]),
    );
    expectNone((html) => {
      const main = html.slice(html.indexOf('<main'));
      const [, ...later] = imagesOf(main);
      const eager = later.filter((tag) => attributeOf(tag, 'loading')?.[1] !== 'lazy');
      return eager.length > 6 ? [`${String(eager.length)} pictures at once`] : [];
    });
  });

  test('that is only read sends at most 12 KB of script, and one with an island 75 KB', () => {
    expectNone((html) => {
      const bytes = countScriptBytes(html);
      const limit = html.includes('<astro-island') ? islandScriptLimit : contentScriptLimit;
      return bytes > limit ? [`${String(bytes)} bytes of script`] : [];
    });
  });

  test('with an island loads the same file of React as the others, and no large one besides', () => {
    const withIsland = [...pages].filter(([, { html }]) => html.includes('<astro-island'));
    expect(withIsland.length).toBeGreaterThan(2);
    const large = withIsland.flatMap(([, { html }]) =>
      [...listScripts(html)].flatMap(([path, bytes]) => (bytes > 20_000 ? path : [])),
    );
    expect(large).toHaveLength(withIsland.length);
    expect(new Set(large).size).toBe(1);
  });
});

test('no link and no picture leads nowhere', { timeout: 120_000 }, async () => {
  const targets = new Map<string, string>();
  for (const [path, { html }] of pages) {
    for (const to of linksOf(html)) targets.set(to, path);
    for (const tag of [...imagesOf(html), ...(html.match(/<source\b[^>]*>/g) ?? [])]) {
      const sources = [attributeOf(tag, 'src')?.[1], ...(attributeOf(tag, 'srcset')?.[1]?.split(',') ?? [])];
      for (const source of sources) {
        const address = source?.trim().split(' ')[0]?.replaceAll('&#38;', '&').replaceAll('&amp;', '&') ?? '';
        if (address.startsWith('/')) targets.set(address, path);
      }
    }
  }
  const lost: string[] = [];
  for (const [to, from] of targets) {
    if (to.endsWith('/logout')) continue;
    const { status } = await member.send(to, { method: 'HEAD' });
    if (status >= 400) lost.push(`${from} → ${to} (${String(status)})`);
  }
  expect(targets.size).toBeGreaterThan(150);
  expect(lost).toEqual([]);
});

test.each(['no-hay', 'noticias/no-hay', 'noticias?pagina=99', 'te-inspiramos/avancemos/iluma', 'document/garantia'])(
  'what there is not is 404, and the other language comes back to its address: %s',
  async (address) => {
    const { status, text } = await member.get(`/club/${address}`);
    expect(status).toBe(404);
    expect(text).toContain(`name="next" value="/club/${address.split('?')[0] ?? ''}`);
  },
);
