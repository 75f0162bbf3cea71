// The scratch card and the memory as they are served: nothing of what lies covered is told before its time, a play as the call and as a
// plain form, an editor's trial, and their results.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ListedChallenge } from '../../src/club/challenges/challenges.contract.ts';
import { Game, GameAnswer, MemoryStart, MemoryTurn, ScratchCard } from '../../src/club/play/games.contract.ts';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { Client } from '../setup/club-client.ts';
import { readRevision } from '../../src/words/draft-revision.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { findLake } from '../setup/lake-of-club.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let ana: Client;
let lucia: Client;
const [scratch, memory] = ['rasca-del-sol', 'memoria-de-las-islas'];
const pageOf = (game: string) => `/club/juegos/${game}`;
const words = (es: string) => ({ _type: 'localizedString', es, en: es });
const prize = (key: string, gives: object) => ({
  _type: 'gamePrize',
  _key: key,
  name: words(`Premio ${key}`),
  ink: 'ocre',
  ...gives,
});
// Points come up all but always.
const prizes = [
  prize('sol', { gives: 'points', points: 3, weight: 1_000_000 }),
  prize('mar', { gives: 'points', points: 3, weight: 1_000_000 }),
  prize('nada', { gives: 'none', weight: 1 }),
];
/** Of names and files of pictures that occur nowhere else. */
const pictures = ['drago', 'faro', 'timple', 'calima'];

beforeAll(async () => {
  club = await startSampleClub();
  ana = await signIn(club.url, 'ana');
  lucia = await signIn(club.url, 'lucia');
  const { editor } = findLake(club);
  const before = await editor.getDocument<{ pictures: { _key: string; image: object }[] }>(`game-${memory}`);
  const cards = (before?.pictures ?? []).slice(0, pictures.length);
  await editor.patch(`game-${scratch}`).set({ prizes }).commit();
  await editor
    .patch(`game-${memory}`)
    .set({
      prizes,
      pictures: cards.map((card, index) => ({ ...card, name: words(`Dibujo de ${pictures[index] ?? ''}`) })),
    })
    .commit();
});
afterAll(() => club.stop());

const start = async (by: Client, key?: string) => {
  const keyed = key === undefined ? {} : { 'idempotency-key': key };
  return MemoryStart.parse((await by.post('/api/club/gamification/start', { game_id: memory }, keyed)).json());
};
const turn = (by: Client, { play }: MemoryStart, turned: number, card: number) =>
  by.post('/api/club/gamification', { game_id: memory, play, turned, card });

test('no covered card is told before it is turned', async () => {
  for (const game of [scratch, memory])
    await expect.poll(async () => (await ana.get(pageOf(game))).text, { timeout: 3000 }).toContain('Premio sol');
  const begun = await ana.post('/api/club/gamification/start', { game_id: memory });
  const dealt = MemoryStart.parse(begun.json());
  expect(dealt).toMatchObject({ cards: 8, turned: 0, found: [], open: [], plays_left: 0 });
  expect(begun.text).not.toContain('Dibujo de');
  // What comes up with a scratch card is not known before it is taken: the page has no cell.
  expect(await ana.read(pageOf(scratch))).not.toContain('class="cells"');
  const turned = await turn(ana, dealt, 0, 0);
  const { turned: open } = MemoryTurn.parse(GameAnswer.parse(turned.json()).result);
  // One of the four is told, and no more; the page shows it again.
  for (const text of [turned.text, (await ana.get(pageOf(memory))).text]) {
    const named = new Set([...text.matchAll(/Dibujo de (\w+)/g)].map(([, name]) => name));
    expect([...named].map((name) => `Dibujo de ${name ?? ''}`)).toEqual([open.picture.name]);
    expect(text).not.toMatch(/"deck"/);
  }
});

test('a memory is played card by card to its end, which draws the prize once', async () => {
  const dealt = await start(ana, 'begun');
  expect([dealt.turned, dealt.open.length]).toEqual([1, 1]);
  const seen = new Map(dealt.open.map(({ card, picture }) => [card, picture.id]));
  let turned = dealt.turned;
  const show = async (card: number) => {
    const answer = GameAnswer.parse((await turn(ana, dealt, turned++, card)).json());
    const result = MemoryTurn.parse(answer.result);
    seen.set(card, result.turned.picture.id);
    return { ...answer, result };
  };
  for (let card = 1; card < dealt.cards; card++) await show(card);
  const found = new Set((await start(ana)).found.map(({ card }) => card));
  let last: Awaited<ReturnType<typeof show>> | undefined;
  for (const [card, picture] of seen) {
    if (found.has(card)) continue;
    const other = [...seen].find(([one, its]) => one !== card && its === picture)?.[0] ?? -1;
    for (const one of [card, other]) {
      found.add(one);
      last = await show(one);
    }
  }
  expect(last).toMatchObject({
    result: { pair: true, finished: true, prize: { kind: 'points' } },
    points: 3,
    plays_left: 0,
  });
  expect(last?.popup).toMatchObject({ points: 3 });
  const again = await turn(ana, dealt, turned - 1, last?.result.turned.card ?? -1);
  expect(GameAnswer.parse(again.json())).toEqual({ ...last, consumer: last?.consumer });
  const refused = await ana.post('/api/club/gamification/start', { game_id: memory });
  expect([refused.status, refused.json()]).toEqual([422, { error: 'Ya no te quedan jugadas por ahora.' }]);
  // Asked again under its key, the same play is told, and no other begun.
  expect(await start(ana, 'begun')).toMatchObject({ play: dealt.play, turned, open: [], plays_left: 0 });
  expect((await ana.get(pageOf(memory))).text).toContain('Tus partidas');
});

test('what is no memory begins without using a play, and a memory is not played at once', async () => {
  const games = z.array(Game).parse((await lucia.get('/api/club/gamification')).json());
  for (const { id, kind, plays_left } of games.filter(({ active, plays_left }) => active && plays_left !== 0)) {
    if (kind === 'memory') continue;
    const begin = () => lucia.post('/api/club/gamification/start', { game_id: id }, { 'idempotency-key': id });
    const begun = await begin();
    expect((await begin()).json(), `${kind} ${id} again`).toEqual(begun.json());
    expect(begun.json(), `${kind} ${id}`).toEqual({ play: null, started: expect.any(String) as string, plays_left });
  }
  expect(new Set(games.map(({ kind }) => kind)).size).toBeGreaterThan(4);
  const [challenge] = z.array(ListedChallenge).parse((await lucia.get('/api/club/playable-games?filter=0')).json());
  const begun = await lucia.post('/api/club/gamification/start', { game_id: challenge?.id });
  expect(begun.status, begun.text).toBe(200);
  expect(z.array(Game).parse((await lucia.get('/api/club/gamification')).json())).toEqual(games);
  expect((await ana.post('/api/club/gamification/start', { game_id: 'no-hay' })).status).toBe(404);
  expect((await lucia.post('/api/club/gamification', { game_id: memory })).status).toBe(404);
  expect((await ana.get(pageOf('no-hay'))).status).toBe(404);
});

test('a scratch card gives what repeats in its cells, and the same again under its key', async () => {
  const take = () => ana.post('/api/club/gamification', { game_id: scratch }, { 'idempotency-key': 'a-card' });
  const answer = GameAnswer.parse((await take()).json());
  const { prize: won, cells } = ScratchCard.parse(answer.result);
  expect(cells).toHaveLength(6);
  expect(cells.filter((id) => id === won.id).length).toBeGreaterThan(2);
  expect(answer).toMatchObject({ points: won.kind === 'points' ? 3 : 0, plays_left: 0 });
  expect(GameAnswer.parse((await take()).json())).toEqual(answer);
  const games = z.array(Game).parse((await ana.get('/api/club/gamification')).json());
  expect(games.find(({ id }) => id === scratch)).toMatchObject({
    kind: 'scratch',
    played: true,
    plays_left: 0,
    points_gained: answer.points,
    to: pageOf(scratch),
  });
});

test('a card that was taken lies to be scratched wherever its member looks, and is told of once it is uncovered', async () => {
  // Ana took hers in the test before.
  const elsewhere = await signIn(club.url, 'ana');
  const covered = await elsewhere.read(pageOf(scratch));
  const [, playId = ''] = /&quot;covered&quot;:\[0,&quot;([^&]+)/.exec(covered) ?? [];
  expect(covered).not.toContain('>Tus tarjetas<');
  // Its own page gives nothing away. Others and `self` have what the ledger has, or one would refuse what the other allows
  // (docs/decisions.md).
  const { points } = Consumer.parse((await ana.get('/api/club/self')).json());
  const balanceOf = (html: string) => Number(/data-balance-pill[^]*?data-figure[^>]*>(\d+)</.exec(html)?.[1]);
  expect(balanceOf(covered)).toBe(points - 3);
  for (const page of ['/club/juegos', '/club/roulette']) expect(balanceOf(await ana.read(page))).toBe(points);
  const cardOf = (html: string) => html.split(`href="${pageOf(scratch)}"`)[1]?.split('</li>')[0];
  expect(cardOf(await elsewhere.read('/club/juegos'))).toContain('A medias');
  const tell = (by: Client, body: object) =>
    by.post('/api/club/gamification', { game_id: scratch, play: playId, ...body });
  const taken = GameAnswer.parse((await tell(elsewhere, {})).json());
  expect(taken.consumer.points).toBe(points);
  expect(ScratchCard.parse(taken.result).play).toBe(playId);
  expect(await ana.read(pageOf(scratch))).not.toContain('>Tus tarjetas<');
  // Nobody else's, and of no other game.
  expect((await tell(lucia, { uncovered: true })).status).toBe(404);
  expect((await tell(ana, { game_id: 'ruleta-del-club', uncovered: true })).status).toBe(404);
  const uncover = async () => GameAnswer.parse((await tell(elsewhere, { uncovered: true })).json());
  expect([await uncover(), await uncover()]).toEqual([taken, taken]);
  const uncovered = await ana.read(pageOf(scratch));
  expect(uncovered).toContain('>Tus tarjetas<');
  expect(balanceOf(uncovered)).toBe(points);
  expect(cardOf(await ana.read('/club/juegos'))).not.toContain('A medias');
});

test('both are played by plain forms, too, which say why not', async () => {
  const post = (path: string, fields: Record<string, string>) =>
    lucia.post(`/api/club/${path}`, new URLSearchParams(fields), { accept: 'text/html' });
  const card = { game_id: scratch, kind: 'scratch' };
  const taken = await post('gamification', card);
  expect([taken.status, taken.headers.location]).toEqual([303, pageOf(scratch)]);
  expect((await lucia.get(pageOf(scratch))).text).toContain('>Tus tarjetas<');
  const refused = await post('gamification', card);
  expect([refused.status, refused.text.includes('Ya no te quedan jugadas por ahora.')]).toEqual([422, true]);

  const dealt = await post('gamification/start', { game_id: memory });
  expect([dealt.status, dealt.headers.location]).toEqual([303, pageOf(memory)]);
  const { text } = await lucia.get(pageOf(memory));
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
  const fields = { game_id: memory, kind: 'memory', play: field('play'), turned: field('turned') };
  const turned = await post('gamification', { ...fields, card: '5' });
  expect([turned.status, turned.headers.location]).toEqual([303, pageOf(memory)]);
  expect((await lucia.get(pageOf(memory))).text).toMatch(/Carta 6: Dibujo de/);
  const other = await post('gamification', { ...fields, card: '4' });
  expect(other.text).toContain('La partida ha seguido en otra ventana.');
});

test('an editor tries the draft of each game, from which nothing is sent', async () => {
  const { editor } = findLake(club);
  const secret = 'a-secret-that-an-editor-wrote';
  await editor.create({
    _id: 'drafts.secret',
    _type: 'sanity.previewUrlSecret',
    secret,
    studioUrl: 'https://studio.example/desk',
  });
  const browser = Client.browser(club.url);
  await browser.get(`/draft/enable?sanity-preview-secret=${secret}&sanity-preview-pathname=/club`);
  for (const page of ['/club/roulette', pageOf(scratch), pageOf(memory)]) {
    const { status, text } = await browser.get(page);
    expect([status, text.includes('Prueba en borrador')], page).toEqual([200, true]);
    expect(text).not.toContain('action="/api/club/gamification');
    // What comes up is drawn anew each time: that is no change of the page, which the Studio would reload.
    const again = await Promise.all(Array.from({ length: 8 }, async () => (await browser.get(page)).text));
    const trials = again.map((html) => /&quot;trial&quot;:[^"]*/.exec(html)?.[0] ?? '');
    expect(new Set(trials).size, page).toBeGreaterThan(1);
    expect(readRevision(text)).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(again.map(readRevision)), page).toEqual(new Set([readRevision(text)]));
  }
});

const Rows = z.array(z.record(z.string(), z.unknown()));

test('operators read how often each was played', async () => {
  const games = Rows.parse(JSON.parse(await club.command('games', 'list', '--json')));
  expect(games.map(({ game, kind, plays }) => [game, kind, plays])).toEqual([
    [memory, 'memory', 1],
    [scratch, 'scratch', 2],
    ['ruleta-del-club', 'roulette', 0],
  ]);
});
