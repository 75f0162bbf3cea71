// Reading that earns points: the signed start, the five seconds, and that a post or page credits a member once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { Game, GameAnswer, GameStart, PointsGained } from '../../src/club/play/games.contract.ts';
import { LogEntry } from '../../src/club/points/points.contract.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let ana: Client;
let lucia: Client;
beforeAll(async () => {
  club = await startSampleClub();
  ana = await signIn(club.url, 'ana');
  lucia = await signIn(club.url, 'lucia');
});
afterAll(() => club.stop());

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));
const postPath = '/club/te-inspiramos/avancemos/por-encima-de-las-nubes';
const post = { game_id: '9', post_id: 'por-encima-de-las-nubes' };

/** The signed start that a page is served with. */
async function startOf(reader: Client, path: string): Promise<string> {
  const started = /data-reading="([^"]+)"/.exec((await reader.get(path)).text)?.[1];
  if (started === undefined) throw new Error(`${path} earns points`);
  return started;
}
const end = (reader: Client, body: object, key?: string) =>
  reader.post('/api/club/gamification', body, key === undefined ? {} : { 'idempotency-key': key });
const gained = async (reader: Client, id: string) =>
  PointsGained.parse((await reader.get(`/api/club/points-gained?game_id=${id}`)).json()).points;
const pointsOf = async (reader: Client) => Consumer.parse((await reader.get('/api/club/self')).json()).points;

/** What the post's card in the list shows: what it earns, or, once it was read, that it was. */
async function cardOf(reader: Client): Promise<{ readonly earns: string | undefined; readonly isRead: boolean }> {
  const { text } = await reader.get('/club/te-inspiramos');
  const card = text.split('<li class="story').find((one) => one.includes(`href="${postPath}"`)) ?? '';
  const earns = /to-earn[^>]*>\s*([^<]*?)\s*</.exec(card)?.[1];
  return { earns, isRead: card.includes('class="earns read"') };
}

test('a post credits its points once, after five seconds, to whom it was served', async () => {
  const started = await startOf(ana, postPath);
  const fast = await end(ana, { ...post, started });
  expect([fast.status, fast.json()]).toEqual([422, { error: 'Aún no: léelo con calma, son unos segundos.' }]);
  const foreign = 'Esta lectura no empezó en esta página con tu cuenta. Vuelve a cargarla para sumar los puntos.';
  const lent = await end(lucia, { ...post, started });
  expect([lent.status, lent.json()]).toEqual([422, { error: foreign }]);
  expect((await end(ana, { ...post, started: `${started}x` })).status).toBe(422);
  expect((await end(ana, { ...post, game_id: '10', started })).status).toBe(404);
  await seconds(5);
  const before = await pointsOf(ana);
  // Six at once under one key: one credit, and one answer for all.
  const answers = await Promise.all(Array.from({ length: 6 }, () => end(ana, { ...post, started }, 'a-key')));
  for (const answer of answers)
    expect(GameAnswer.parse(answer.json())).toMatchObject({ points: 1, consumer: { points: before + 1 } });
  expect((await end(ana, { ...post, started }, 'another')).status).toBe(422);
  const isMarkedRead = async (reader: Client) =>
    (await reader.get(postPath)).text.includes('class="reading note read"');
  expect([await isMarkedRead(ana), await isMarkedRead(lucia)]).toEqual([true, false]);
  expect([await cardOf(ana), await cardOf(lucia)]).toEqual([
    { earns: '1 punto', isRead: true },
    { earns: '1 punto', isRead: false },
  ]);
  const [newest] = z.array(LogEntry).parse((await ana.get('/api/club/points-log')).json());
  expect(newest).toMatchObject({ concept: 'Por encima de las nubes se desayuna mejor', points: 1, state: 'credited' });
  expect([await gained(ana, '9'), await gained(ana, post.post_id), await gained(lucia, '9')]).toEqual([1, 1, 0]);
});

test('a reading is begun and ended by the id that the list gives', async () => {
  const games = z.array(Game).parse((await lucia.get('/api/club/gamification')).json());
  const listed = games.find(({ kind, id }) => kind === 'reading' && id === post.post_id);
  if (!listed) throw new Error('the post is listed');
  const begin = (key?: string) =>
    lucia.post('/api/club/gamification/start', { game_id: listed.id }, key ? { 'idempotency-key': key } : {});
  const begun = await begin('begun');
  expect(begun.status, begun.text).toBe(200);
  const { play, started, plays_left } = GameStart.parse(begun.json());
  expect([play, plays_left]).toEqual([null, 1]);
  await seconds(5);
  const before = await pointsOf(lucia);
  const ended = GameAnswer.parse((await end(lucia, { game_id: listed.id, started })).json());
  expect(ended).toMatchObject({ result: { read: true }, points: 1, consumer: { points: before + 1 } });
  expect(GameStart.parse((await begin('begun')).json())).toEqual({ play, started, plays_left: 0 });
  const again = await begin();
  expect([again.status, again.json()]).toEqual([422, { error: 'Ya sumaste los puntos de esta lectura.' }]);
});

test('the page of Canary Islands Day gives its two points once, whenever it is read, and says so', async () => {
  const page = { game_id: 'noticia-canarias', post_id: 'noticia-canarias' };
  // Months after the day.
  club.moveClock(Date.UTC(new Date().getFullYear() + 1, 10, 15, 12) - Date.now());
  lucia = await signIn(club.url, 'lucia');
  expect(await lucia.read('/club/noticia-canarias')).toContain(
    'Se suman una vez, el día que la leas: no tienen fecha límite.',
  );
  lucia.cookies.set('locale', 'en');
  expect(await lucia.read('/club/noticia-canarias')).toContain('there’s no closing date');
  lucia.cookies.delete('locale');
  const started = await startOf(lucia, '/club/noticia-canarias');
  await seconds(5);
  const before = await pointsOf(lucia);
  expect(GameAnswer.parse((await end(lucia, { ...page, started })).json())).toMatchObject({ points: 2 });
  expect((await end(lucia, { ...page, started })).status).toBe(422);
  expect(await pointsOf(lucia)).toBe(before + 2);
  expect(await gained(lucia, 'noticia-canarias')).toBe(2);
  club.moveClock(null);
  lucia = await signIn(club.url, 'lucia');
});

test('the list has every reading, and whether the member has read it', async () => {
  const games = z.array(Game).parse((await lucia.get('/api/club/gamification')).json());
  const readings = games.filter(({ kind }) => kind === 'reading');
  expect(readings).toHaveLength(4);
  expect(readings.filter(({ played, id }) => played && id !== post.post_id)).toMatchObject([
    { id: 'noticia-canarias', points: 2, points_gained: 2, plays_left: 0, to: '/club/noticia-canarias' },
  ]);
});
