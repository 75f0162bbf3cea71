// The roulette as it is served: odds that are true, a play as the call and as a plain form, and its results.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { Game, GameAnswer, PointsGained } from '../../src/club/play/games.contract.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { findLake } from '../setup/lake-of-club.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let ana: Client;
beforeAll(async () => {
  club = await startSampleClub();
  ana = await signIn(club.url, 'ana');
});
afterAll(() => club.stop());

const page = '/club/roulette';
const gameId = 'ruleta-del-club';
const words = (es: string) => ({ _type: 'localizedString', es, en: `${es}, in English` });
const prize = (key: string, gives: object) => ({
  _type: 'gamePrize',
  _key: key,
  name: words(key),
  ink: 'ocre',
  ...gives,
});
const spin = (by: Client, game = gameId, key?: string) =>
  by.post('/api/club/gamification', { game_id: game }, key === undefined ? {} : { 'idempotency-key': key });
const pointsOf = async (by: Client) => Consumer.parse((await by.get('/api/club/self')).json()).points;

test('odds and what is left are published, as they are', async () => {
  const { editor } = findLake(club);
  const prizes = [
    prize('rara', { gives: 'points', points: 3, weight: 1, units: 4 }),
    prize('nada', { gives: 'none', weight: 2 }),
    prize('tampoco', { gives: 'none', weight: 1 }),
  ];
  await editor.patch('game-ruleta-del-club').set({ prizes, until: '2099-01-31' }).commit();
  await expect.poll(async () => (await ana.get(page)).text, { timeout: 3000 }).toContain('25,00\u00a0%');
  const html = (await ana.get(page)).text;
  expect(html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toMatch(
    /rara 25,00 % 4 nada 75,00 % sin límite (?!tampoco)/,
  );
  // What gives nothing looks the same, and is told once.
  expect(html.match(/<g class="sector hondo"/g)).toHaveLength(2);
  expect(html).toContain('Se juega hasta el 31 de enero de 2099, incluido.');
});

test('a spin gives what it says, once a day, and the same again under its key', async () => {
  const before = await pointsOf(ana);
  const answer = GameAnswer.parse((await spin(ana, gameId, 'a-spin')).json());
  expect(answer).toMatchObject({ plays_left: 0, consumer: { points: before + answer.points } });
  expect(GameAnswer.parse((await spin(ana, gameId, 'a-spin')).json())).toEqual(answer);
  // Told again in the language in which it is asked for.
  ana.cookies.set('locale', 'en');
  expect((await spin(ana, gameId, 'a-spin')).text).toContain(', in English"');
  ana.cookies.delete('locale');
  const again = await spin(ana);
  expect([again.status, again.json()]).toEqual([422, { error: 'Ya no te quedan jugadas por ahora.' }]);
  expect((await spin(ana, 'no-such-game')).status).toBe(404);
  const games = z.array(Game).parse((await ana.get('/api/club/gamification')).json());
  expect(games.find(({ id }) => id === gameId)).toMatchObject({
    kind: 'roulette',
    active: true,
    played: true,
    plays_left: 0,
    points_gained: answer.points,
    to: page,
  });
  const gained = (await ana.get(`/api/club/points-gained?game_id=${gameId}`)).json();
  expect(PointsGained.parse(gained)).toEqual({ points: answer.points });
  expect((await ana.get(page)).text).toContain('Ya has jugado hoy.');
});

test('a plain form plays too, and says why not', async () => {
  const other = await signIn(club.url, 'lucia');
  const form = new URLSearchParams({ game_id: gameId });
  expect((await spin(other)).status).toBe(200);
  const refused = await other.post('/api/club/gamification', form);
  expect(refused.text).toContain('Ya no te quedan jugadas por ahora.');
  const { editor } = findLake(club);
  await editor.patch('game-ruleta-del-club').set({ plays: 2 }).commit();
  await expect.poll(async () => (await other.get(page)).text, { timeout: 3000 }).toContain('Te queda 1 tirada.');
  const played = await other.post('/api/club/gamification', form);
  expect([played.status, played.headers.location]).toEqual([303, page]);
  expect((await other.get(page)).text).toContain('Tus tiradas');
});

test('a game that ended is not played', async () => {
  const { editor } = findLake(club);
  await editor.patch('game-ruleta-del-club').set({ until: '2026-01-06', plays: 5 }).commit();
  await expect
    .poll(async () => (await ana.get(page)).text, { timeout: 3000 })
    .toContain('Terminó el 6 de enero de 2026.');
  expect(await ana.read(page)).not.toContain('>Así está ahora la próxima tirada');
  const answer = await spin(ana);
  expect([answer.status, answer.json()]).toEqual([422, { error: 'Este juego no está abierto.' }]);
});

const Rows = z.array(z.record(z.string(), z.unknown()));
const Results = z.object({ prizes: Rows, begun: z.int() });
const readResults = async (...words: string[]) =>
  Rows.parse(JSON.parse(await club.command('games', 'results', gameId, '--json', ...words)));

test('operators read what each prize gave', async () => {
  const { prizes, begun } = Results.parse(JSON.parse(await club.command('games', 'results', gameId, '--json')));
  expect(begun).toBe(0);
  expect(prizes.reduce((sum, { chance }) => sum + Number(chance), 0)).toBeCloseTo(1);
  expect(await club.command('games', 'results', gameId, '--csv')).toMatch(
    /^prize,weight,chance,.*\r?\nrara,\d+,[\d.]+,/,
  );
  expect(prizes.map(({ prize, units }) => [prize, units])).toEqual([
    ['rara', 4],
    ['nada', null],
    ['tampoco', null],
  ]);
  expect(prizes.reduce((sum, { given }) => sum + Number(given), 0)).toBe(3);
});

test('operators read every play', async () => {
  const players = (await readResults('--plays', '--why', 'the day’s work')).map(({ email }) => email).toSorted();
  expect(players).toEqual(['ana@club.example', 'lucia@club.example', 'lucia@club.example']);
});

test('operators read the games as CSV', async () => {
  expect(await club.command('games', 'list', '--csv')).toMatch(
    /^game,kind,title,plays,begun,points\r?\n(?:.*\n)*ruleta-del-club,roulette,/,
  );
});

test('two hundred plays an hour are a member’s, and the cards of a memory are counted apart', async () => {
  club.moveClock(2 * 60 * 60_000);
  const statuses = new Set<number>();
  for (let n = 0; n < 200; n++) statuses.add((await spin(ana, 'no-such-game')).status);
  expect([...statuses]).toEqual([404]);
  expect((await spin(ana, 'no-such-game')).status).toBe(429);
  const card = { game_id: 'memoria-de-las-islas', play: randomUUID(), turned: 0, card: 0 };
  expect((await ana.post('/api/club/gamification', card)).status).toBe(404);
});

test('operators read what a game gave also when it is no longer published, by its document’s id', async () => {
  const documentId = 'game-ruleta-del-club';
  await findLake(club).editor.delete(documentId);
  const { prizes: given } = Results.parse(JSON.parse(await club.command('games', 'results', documentId, '--json')));
  expect(given.reduce((sum, prize) => sum + Number(prize.given), 0)).toBe(3);
  expect(given.map(({ weight }) => weight)).not.toContain(1);
});
