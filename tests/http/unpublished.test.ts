// What editors have not published, what is not out yet, what is for members alone, and what nobody is told before its time (right
// options, weights, decks, seeds), looked for in every answer that a browser can get: pages and whatever they link to or load, and the API.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DrawProof } from '../../src/club/draws/draws.contract.ts';
import { MemoryStart } from '../../src/club/play/games.contract.ts';
import { connect, disconnect, query } from '../../src/db/connection.ts';
import { createCodeCipher } from '../../src/kit/code-cipher.ts';
import type { Client } from '../setup/club-client.ts';
import { builtServer, type RunningClub } from '../setup/club-server.ts';
import { crawl, listPages, listReadingCalls } from '../setup/crawl.ts';
import { findLake, type LakeOfClub } from '../setup/lake-of-club.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { moveRightOptions, optionMark, plantSecrets, plantedSecrets, type Quiz } from '../setup/planted-secrets.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';
import { locales } from '../../src/words/locale.ts';

const marks = { draft: 'marca-borrador', future: 'marca-futuro', hidden: 'marca-interna', private: 'marca-socios' };
const outOn = '2031-05-04';
const after = new Date('2031-05-04T00:00:01+01:00');

let club: RunningClub;
let lake: LakeOfClub;
let quizzes: readonly Quiz[];
/** Of what can be played, answered, entered or attended. */
let slugs: readonly string[];
/** Of draws that are not drawn yet. */
let seeds: readonly string[];
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
  const databaseUrl = await createSampleDatabase();
  connect(databaseUrl, { connections: 1 });
  club = await startSampleClub({ databaseUrl });
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
  quizzes = await plantSecrets(lake.editor);
  slugs = await lake.editor.fetch<string[]>(
    '*[_type in ["quiz", "game", "draw", "challenge", "survey", "event"] && !(_id in path("drafts.**"))].slug.current',
  );
  visitors.push(
    { who: 'a visitor', browser: openBrowser(club.url), may: [] },
    { who: 'a member before the terms', browser: await signIn(club.url, 'pedro'), may: [] },
    { who: 'a member', browser: await signIn(club.url, 'ana'), may: [marks.private] },
  );
});
afterAll(async () => {
  await disconnect();
  await club.stop();
});

/** Opens everything that can be reached; gives where something was found that may not be seen, and where a quiz is asked. */
async function sweep({ browser, may }: (typeof visitors)[number]) {
  const secrets = [
    ...Object.values(marks).filter((word) => !may.includes(word)),
    ...Object.values(plantedSecrets),
    ...seeds,
  ];
  const found: string[] = [];
  const asking: string[] = [];
  const addresses = [...listPages(Object.values(marks)), ...(await listReadingCalls(browser, slugs))];
  const opened = await crawl(browser, addresses, (path, { text, headers, status }) => {
    expect(status, path).toBeLessThan(500);
    // An address that does not exist may say itself again.
    const said = [text, headers.location ?? '']
      .join('\n')
      .replaceAll(path, '')
      .replaceAll(encodeURIComponent(path), '');
    found.push(...secrets.filter((secret) => said.includes(secret)).map((secret) => `${secret} at ${path}`));
    if (said.includes(optionMark)) asking.push(path);
  });
  return { opened, found, asking };
}

describe('nothing of it is in any answer', () => {
  /** Where a member is asked a quiz. */
  let asking: readonly string[] = [];

  beforeAll(async () => {
    const ana = visitors[2]?.browser;
    const begun = await ana?.post('/api/club/gamification/start', { game_id: 'memoria-de-las-islas' });
    expect(begun?.status).toBe(200);
    const rows = await query<{ id: string; sealed: Buffer }>(
      {
        name: 'seeds',
        text: 'select id, sealed_seed as "sealed" from draw where drawn_at is null and sealed_seed is not null',
      },
      [],
    );
    const cipher = createCodeCipher(readFileSync(join(club.dataDirectory, 'draw-key'), 'utf8'), 'draw seeds');
    seeds = rows.flatMap(({ id, sealed }) => [
      cipher.open(sealed, id) ?? '',
      sealed.toString('hex'),
      sealed.toString('base64'),
    ]);
    expect(seeds).not.toContain('');
    expect(seeds.length).toBeGreaterThan(2);
  });

  test.each([0, 1, 2])(
    'to visitor %i of: anyone, a member before the terms, a member',
    async (index) => {
      const visitor = visitors[index];
      if (!visitor) throw new Error('There are three.');
      for (const locale of locales) {
        visitor.browser.cookies.set('locale', locale);
        const { opened, found, ...rest } = await sweep(visitor);
        expect({ who: visitor.who, found }).toEqual({ who: visitor.who, found: [] });
        expect(opened).toBeGreaterThan(index === 2 ? 250 : 80);
        asking = rest.asking;
      }
    },
    180_000,
  );

  test('nor where a quiz is asked, which reads the same whichever option is right', async () => {
    const ana = visitors[2]?.browser;
    if (!ana) throw new Error('Ana is one of them.');
    for (const { kind, slug } of quizzes) expect(asking).toContain(`/club/te-inspiramos/${kind}/${slug}`);
    expect(asking).toContain('/api/club/super-quiz?id=19');
    const readAs = async (title: string) => {
      await moveRightOptions(lake.editor, quizzes, title);
      const answers: string[] = [];
      for (const path of asking) {
        const read = async () => (await ana.get(path)).text;
        const isNew = async () => (await read()).includes(title);
        await expect.poll(isNew, { message: path }).toBe(true);
        // The signed start of a reading has the time in it.
        answers.push((await read()).replaceAll(title, '').replace(/data-reading="[^"]*"/, ''));
      }
      return answers;
    };
    const [before, after] = [await readAs('Quiz primero'), await readAs('Quiz segundo')];
    expect(asking.filter((_, index) => before[index] !== after[index])).toEqual([]);
  });

  test('nor in a script of the build, which has no word of a quiz, game or draw', () => {
    const folder = join(builtServer, '../client');
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    const sample = ['quizzes', 'games', 'draws'].map((name) =>
      readFileSync(join(import.meta.dirname, `../../studio/seed/${name}.ndjson`), 'utf8'),
    );
    const said = [...sample.join('\n').matchAll(/"(?:es|en)":"([^"]{16,})"/g)].map(([, text = '']) => text);
    expect(said.length).toBeGreaterThan(100);
    const found = scripts.flatMap((file) => {
      const script = readFileSync(join(folder, file), 'utf8');
      return said.filter((text) => script.includes(text)).map((text) => `${text} in ${file}`);
    });
    expect(found).toEqual([]);
  });

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

  test('why an option is right for who answered, a card for who turned it, a seed of what is drawn', async () => {
    const ana = visitors[2]?.browser;
    const quiz = quizzes.find(({ kind }) => kind === 'quiz');
    const answers = quiz?.questions.map(({ _key: question }) => ({ question, option: `${optionMark}-0` }));
    const answered = await ana?.post('/api/club/quiz', { quiz: quiz?.slug, answers });
    expect(answered?.text).toContain(plantedSecrets.why);
    const game = 'memoria-de-las-islas';
    const begun = MemoryStart.parse((await ana?.post('/api/club/gamification/start', { game_id: game }))?.json());
    const { play, turned } = begun;
    const turn = await ana?.post('/api/club/gamification', { game_id: game, play, turned, card: 0 });
    expect(turn?.text).toContain(plantedSecrets.picture);
    const drawn = await ana?.get('/api/club/draw?id=noche-de-estrellas');
    expect(DrawProof.parse(drawn?.json()).seed).toMatch(/^[0-9a-f]{64}$/);
    // The weights are those by which the wheel's odds are published.
    expect((await ana?.get('/club/roulette'))?.text).toContain('>12.50%<');
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
