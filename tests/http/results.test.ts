// What editors are told came of what they publish: the figures are what a crowd did, however many servers it was spread over, and none of
// them is about fewer than five.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxCountedOfPage } from '../../src/club/results/counting.ts';
import { ReachAnswer } from '../../src/club/results/results.contract.ts';
import { islands, type Island } from '../../src/words/islands.ts';
import type { Client } from '../setup/club-client.ts';
import { makeTemporaryDirectory, type RunningClub, startClubServer } from '../setup/club-server.ts';
import { createCrowd, homes, isGold, living } from '../setup/crowd.ts';
import { openStudio } from '../setup/editor-token.ts';
import { findLake } from '../setup/lake-of-club.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { readFigure, readResults } from '../setup/read-results.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, sampleMembers } from '../setup/sample-members.ts';

const yesterday = 24 * 3_600_000;

const data = makeTemporaryDirectory();
let club: RunningClub;
let database: pg.Client;
let crowd: readonly Client[];

beforeAll(async () => {
  const databaseUrl = await createSampleDatabase();
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const tokens = await createCrowd(databaseUrl, sampleMembers.ana);
  const first = await startSampleClub({ databaseUrl, dataDirectory: data.path });
  const second = await startClubServer({ databaseUrl, dataDirectory: data.path, sampleWorld: false });
  crowd = tokens.map((token, place) => {
    const browser = openBrowser(place % 2 === 0 ? first.url : second.url);
    browser.cookies.set('club_session', token);
    return browser;
  });
  await act(first, second);
  // As they end, they store what they counted.
  await second.stop();
  await first.stop();
  club = await startClubServer({ databaseUrl, dataDirectory: data.path, sampleWorld: false });
  club.moveClock(yesterday);
});
afterAll(async () => {
  await club.stop();
  await database.end();
  data.remove();
});

const banner = 'banner-navidad';
const draw = 'draw-festivales';
const quiz = 'quiz-granca';
const survey = 'survey-tu-club';
/** Of every other type something that the crowd sees, and some of them press. */
const alsoSeen = [
  ['page', 'page-news-festivales'],
  ['popup', 'popup-bienvenida'],
  ['product', 'product-bono-de-10-euros'],
  ['event', 'event-paseo-por-la-laguna'],
  ['game', 'game-rasca-del-sol'],
  ['challenge', 'challenge-la-ruta-del-socio'],
] as const;
const alsoSeenIds = alsoSeen.map(([, id]) => id);
const tell = (client: Client, body: object) => client.post('/api/club/counts', body);
const statusesOf = (answers: readonly { status: number }[]) => [...new Set(answers.map(({ status }) => status))];
/** Who of the crowd does it. */
const every = (step: number) => crowd.filter((_, place) => place % step === 0);

/** What the crowd does on two servers. */
async function act(...servers: readonly RunningClub[]): Promise<void> {
  const [off, twice] = crowd;
  if (!off || !twice) throw new Error('There is a crowd.');
  const seen = await Promise.all(
    crowd.map((client, place) =>
      tell(client, {
        seen: ['home', banner, draw, 'nothing-here', ...alsoSeenIds],
        clicked: place % 2 === 0 ? [banner, ...alsoSeenIds] : [],
      }),
    ),
  );
  expect(statusesOf(seen)).toEqual([204]);
  // A page that tells twice of the same at once counts once; what is not published does not count.
  expect((await tell(twice, { seen: [draw, draw], clicked: ['drafts.banner-navidad'] })).status).toBe(204);
  // Who switched it off is not counted, also by a page that was open before.
  expect((await off.post('/api/club/consents', { kind: 'counting', granted: false })).status).toBe(200);
  expect((await tell(off, { seen: [banner], clicked: [banner] })).status).toBe(204);
  const entered = await Promise.all(every(2).map((client) => client.post('/api/club/draw', { draw: 'festivales' })));
  expect(statusesOf(entered)).toEqual([200]);
  const questions = await findLake(servers[0] ?? club).editor.fetch<{ _key: string; options: { _key: string }[] }[]>(
    '*[_id == $quiz][0].questions[]{ _key, options[]{ _key } }',
    { quiz },
  );
  // Two choose the second option of everything, all others the first.
  const answered = await Promise.all(
    crowd.map((client, place) =>
      client.post('/api/club/quiz', {
        quiz: 'granca',
        answers: questions.map(({ _key: question, options }) => ({
          question,
          option: options[place < 2 ? 1 : 0]?._key,
        })),
      }),
    ),
  );
  expect(statusesOf(answered)).toEqual([200]);
  const said = await Promise.all(
    every(3).map((client, place) =>
      client.post('/api/club/survey', {
        survey: 'tu-club',
        answers: [
          { question: 'frecuencia', values: [place < 5 ? 'mes' : 'semana'] },
          { question: 'gusta', values: place < 6 ? ['eventos', 'quiz'] : ['quiz'] },
          { question: 'nota', values: ['9'] },
        ],
      }),
    ),
  );
  expect(statusesOf(said)).toEqual([200]);
}

let opened: Promise<Client> | undefined;
/** The Studio with a token, one for all tests. */
const askAsEditor = () => (opened ??= openStudio(club));

const read = async (type: string, id: string) => readResults(await askAsEditor(), type, id);
const figure = async (type: string, id: string, name: string) => readFigure(await askAsEditor(), type, id, name);

describe('the figures are what the crowd did', () => {
  test('of a banner, seen and clicked, by day, island and level, over both servers', async () => {
    const seen = await figure('banner', banner, 'seen');
    expect(seen).toMatchObject({ total: homes.length, points: 0, parts: {} });
    expect(seen.islands).toEqual({
      tenerife: 12,
      'gran-canaria': 9,
      'la-palma': 6,
      lanzarote: '<5',
      fuerteventura: '<5',
      'la-gomera': '<5',
      'el-hierro': '<5',
      'la-graciosa': '<5',
    });
    const gold = homes.filter((_, place) => isGold(place)).length;
    expect(seen.levels).toEqual({ Silver: homes.length - gold, Gold: gold, Platinum: 0 });
    // Yesterday, and nobody since.
    expect(seen.days).toEqual([homes.length, 0]);
    expect((await figure('banner', banner, 'clicked')).total).toBe(homes.length / 2);
  });

  test.each(alsoSeen)('of a %s, seen and clicked', async (type, id) => {
    const seen = await figure(type, id, 'seen');
    expect([seen.total, seen.islands.tenerife, seen.islands['la-gomera']]).toEqual([homes.length, 12, '<5']);
    expect((await figure(type, id, 'clicked')).total).toBe(homes.length / 2);
  });

  test('of a draw, who entered; what is told twice of one page counts once', async () => {
    const entered = await figure('draw', draw, 'entered');
    expect(entered).toMatchObject({ total: homes.length / 2, parts: { entered: homes.length / 2 } });
    expect(entered.islands).toMatchObject({ tenerife: 6, 'gran-canaria': 5, 'la-palma': '<5', 'la-gomera': '<5' });
    expect((await figure('draw', draw, 'seen')).total).toBe(homes.length + 1);
  });

  test('of a quiz, by option, and points where neither who won nor who did not are few', async () => {
    const { answers } = await read('quiz', quiz);
    for (const { options } of answers) expect(options.map(({ count }) => count)).toContain('<5');
    const answered = await figure('quiz', quiz, 'answered');
    expect(answered.total).toBe(homes.length);
    const { rows } = await database.query<{ passed: string; points: string }>(
      `select count(*) filter (where passed) as passed, coalesce(sum(points), 0) as points from quiz_result where document_id = $1`,
      [quiz],
    );
    const passed = Number(rows[0]?.passed);
    const failed = homes.length - passed;
    expect(answered.points).toBe(
      [passed, failed].some((count) => count > 0 && count < 5) ? '-' : Number(rows[0]?.points),
    );
  });

  test('of a survey, by option, and never what was written or rated', async () => {
    const { figures, answers } = await read('survey', survey);
    const finished = every(3).length;
    expect(figures.find(({ figure: name }) => name === 'answered')?.total).toBe(finished);
    const of = (question: string) =>
      Object.fromEntries(
        (answers.find((one) => one.question === question)?.options ?? []).map(({ option, count }) => [option, count]),
      );
    expect(of('frecuencia')).toMatchObject({ mes: 5, semana: finished - 5 });
    expect(of('gusta')).toMatchObject({ quiz: finished, eventos: 6 });
    expect(answers.map(({ question }) => question)).not.toContain('nota');
  });

  test('of the home page, for the dry run of an audience: without what is hidden', async () => {
    const reach = async (query: string) =>
      ReachAnswer.parse((await (await askAsEditor()).get(`/api/editor/reach?${query}`)).json()).times;
    const silver = (island: Island) => homes.filter((home, place) => home === island && !isGold(place)).length;
    expect(await reach('islands=tenerife&levels=Silver')).toBe(silver('tenerife'));
    const shown = islands.flatMap((island) =>
      [silver(island), (living[island] ?? 0) - silver(island)].filter((count) => count >= 5),
    );
    expect(await reach('')).toBe(shown.reduce((sum, count) => sum + count, 0));
    expect(await reach('islands=la-gomera')).toBe(0);
  });
});

describe('who asks', () => {
  test('nobody but an editor reads figures, and of known types alone', async () => {
    const path = `/api/editor/results?type=banner&id=${banner}`;
    expect((await openBrowser(club.url).get(path)).status).toBe(401);
    expect((await (await askAsEditor()).get('/api/editor/results?type=member&id=x')).status).toBe(400);
    expect((await read('draw', 'draw-that-is-not')).figures.map(({ total }) => total)).toEqual([0, 0, 0]);
  });

  test('nobody is counted who is not signed in, or whose page is of another site, or tells too much', async () => {
    const body = { seen: [banner], clicked: [] };
    expect((await openBrowser(club.url).post('/api/club/counts', body)).status).toBe(401);
    const [, member] = crowd;
    const there = openBrowser(club.url);
    for (const [name, value] of member?.cookies ?? []) there.cookies.set(name, value);
    expect((await there.post('/api/club/counts', body, { 'sec-fetch-site': 'cross-site' })).status).toBe(419);
    const many = Array.from({ length: maxCountedOfPage + 1 }, (_, place) => `banner-${String(place)}`);
    expect((await there.post('/api/club/counts', { seen: many })).status).toBe(422);
    const { rows } = await database.query<{ columns: string[] }>(
      `select array_agg(column_name::text) as columns from information_schema.columns where table_name = 'result_count'`,
    );
    expect(rows[0]?.columns.toSorted()).toEqual(['act', 'day', 'document_id', 'island', 'level', 'times']);
  });
});
