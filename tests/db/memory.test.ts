// The memory against the real database: a play is used once, cards are told only when they are turned, and its prize is drawn once.
import { expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import { services } from '../../src/club/services.ts';
import { ClubError } from '../../src/contract/errors.ts';
import { query } from '../../src/db/connection.ts';
import { violatedConstraint } from '../../src/db/failures.ts';
import { invariant } from '../../src/kit/invariant.ts';
import type { GameDefinition, GamePrize } from '../../src/club/play/game-definition.ts';
import { createMember, today, useOwnDatabase } from '../setup/club-world.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';
import { crowd } from '../setup/races.ts';

useOwnDatabase({ connections: 20 });

const nothing: GamePrize = { id: 'nothing', name: 'Otra vez será', gives: { kind: 'none' }, weight: 1, units: null };
const points = (units: number | null): GamePrize => ({
  id: 'points',
  name: '5 puntos',
  gives: { kind: 'points', points: 5 },
  weight: 1_000_000,
  units,
});

let games = 0;
const memoryOf = (prizes: readonly GamePrize[], changes: Partial<GameDefinition> = {}): GameDefinition => ({
  documentId: `memory-${String(++games)}`,
  kind: 'memory',
  title: { es: 'La memoria', en: null },
  plays: 1,
  every: 'day',
  prizes,
  pictures: ['sun', 'sea', 'sand'],
  ...changes,
});
const start = (
  { id: memberId }: Member,
  game: GameDefinition,
  { now = today, isOn = true, firstAskedAt = null as Date | null } = {},
) => services.memory.start({ memberId, game, isOn, firstAskedAt, now });
const turn = (
  { id: memberId }: Member,
  game: GameDefinition,
  at: { playId: string; turned: number; card: number },
  { now = today, isOn = true } = {},
) => services.memory.turn({ memberId, game, isOn, ...at, now, writeMail: null });
const pointsOf = async ({ id }: Member) => (await services.points.getStanding(id, today)).points;
const playsOf = ({ id }: Member, { documentId }: GameDefinition) => services.games.listPlays(id, [documentId]);

/** The cards in an order that finds one pair after the other. */
const inPairs = (deck: readonly string[]) =>
  [...new Set(deck)].flatMap((picture) => deck.flatMap((one, card) => (one === picture ? [card] : [])));

/** Turns all cards but the last, and gives that one. */
async function playToLast(member: Member, game: GameDefinition) {
  const { deal } = await start(member, game);
  const order = inPairs(deal.deck);
  for (const [turned, card] of order.slice(0, -1).entries())
    await turn(member, game, { playId: deal.playId, turned, card });
  const card = order.at(-1);
  invariant(card !== undefined, 'a memory has cards');
  return { playId: deal.playId, turned: order.length - 1, card };
}

async function codeOf(made: Promise<unknown>): Promise<string> {
  try {
    await made;
    return 'ok';
  } catch (error) {
    if (error instanceof ClubError) return error.code;
    throw error;
  }
}

test('of 50 starts at once one play is used, and all get the same cards', async () => {
  const [member, game] = [await createMember(), memoryOf([nothing])];
  const starts = await Promise.all(Array.from({ length: crowd }, () => start(member, game)));
  expect(new Set(starts.map(({ deal }) => `${deal.playId} ${deal.deck.join()}`)).size).toBe(1);
  expect(starts.every(({ playsLeft }) => playsLeft === 0)).toBe(true);
  expect([...(starts[0]?.deal.deck ?? [])].sort()).toEqual(['sand', 'sand', 'sea', 'sea', 'sun', 'sun']);
  // What operators count is the beginning, until it is finished.
  expect(await services.games.countBegun(game.documentId)).toBe(1);
});

test('a start asked again under its key gives the play that it gave, also once that is finished', async () => {
  const [member, game] = [await createMember(), memoryOf([nothing], { plays: 3 })];
  const [asked, later, last] = [today, new Date(today.getTime() + 1000), new Date(today.getTime() + 2000)];
  const end = await playToLast(member, game);
  await turn(member, game, end, { now: later });
  // Also after the game.
  const again = await start(member, game, { firstAskedAt: asked, isOn: false, now: last });
  expect([again.deal.playId, again.playsLeft]).toEqual([end.playId, 2]);
  // A first request that came to nothing is made now.
  const next = await start(member, game, { firstAskedAt: last, now: last });
  expect([next.deal.playId === end.playId, next.playsLeft]).toEqual([false, 1]);
});

test('the last pair, turned 50 times at once, draws once, and every answer is the same', async () => {
  const [member, game] = [await createMember(), memoryOf([points(null)])];
  const last = await playToLast(member, game);
  expect(await playsOf(member, game)).toEqual([]);
  const answers = await Promise.all(Array.from({ length: crowd }, () => turn(member, game, last)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ turned: { pair: true, finished: true }, won: { play: { id: last.playId } } });
  // Also once the game has ended.
  expect((await turn(member, game, last, { isOn: false })).won?.play.id).toBe(last.playId);
  expect([await pointsOf(member), (await playsOf(member, game)).length]).toEqual([5, 1]);
  expect(await auditLedger()).toEqual(soundLedger);
});

test('of 50 members at once at the last pair, one gets the last prize', async () => {
  const game = memoryOf([points(1), nothing]);
  const members = await Promise.all(Array.from({ length: crowd }, () => createMember()));
  const ready = await Promise.all(members.map(async (member) => ({ member, last: await playToLast(member, game) })));
  const answers = await Promise.all(ready.map(({ member, last }) => turn(member, game, last)));
  expect(answers.filter(({ won }) => won?.play.prizeId === 'points')).toHaveLength(1);
  expect(answers.filter(({ won }) => won?.play.prizeId === 'nothing')).toHaveLength(crowd - 1);
});

test('two different cards for the same turn at once: one is turned, the other is told that the play moved on', async () => {
  const [member, game] = [await createMember(), memoryOf([nothing])];
  const { deal } = await start(member, game);
  const cards = [0, 1, 2, 3, 4, 5];
  const codes = await Promise.all(
    cards.map((card) => codeOf(turn(member, game, { playId: deal.playId, turned: 0, card }))),
  );
  expect(codes.toSorted()).toEqual(['ok', ...Array.from({ length: 5 }, () => 'play_moved_on')]);
});

test('a card that lies open, one that is not there, and the play of somebody else are refused', async () => {
  const [member, other, game] = [await createMember(), await createMember(), memoryOf([nothing])];
  const { deal } = await start(member, game);
  const { playId } = deal;
  await turn(member, game, { playId, turned: 0, card: 0 });
  expect(await codeOf(turn(member, game, { playId, turned: 1, card: 0 }))).toBe('card_lies_open');
  expect(await codeOf(turn(member, game, { playId, turned: 1, card: 6 }))).toBe('card_lies_open');
  expect(await codeOf(turn(other, game, { playId, turned: 1, card: 1 }))).toBe('not_found');
  expect(await codeOf(turn(member, game, { playId, turned: 1, card: 1 }, { isOn: false }))).toBe('game_closed');
});

test('a play goes on the next day and counts for its own; the new day’s comes after it', async () => {
  const tomorrow = new Date(today.getTime() + 24 * 60 * 60 * 1000);
  const [member, game] = [await createMember(), memoryOf([nothing])];
  const last = await playToLast(member, game);
  const resumed = await start(member, game, { now: tomorrow });
  expect([resumed.deal.playId, resumed.playsLeft]).toEqual([last.playId, 1]);
  expect((await turn(member, game, last, { now: tomorrow })).playsLeft).toBe(1);
  const next = await start(member, game, { now: tomorrow });
  expect([next.deal.playId === last.playId, next.playsLeft]).toEqual([false, 0]);
  expect(await codeOf(start(await createMember(), game, { isOn: false }))).toBe('game_closed');
});

test('what is used up, or has nothing to give, is not dealt', async () => {
  const [member, game] = [await createMember(), memoryOf([nothing])];
  await turn(member, game, await playToLast(member, game));
  expect(await codeOf(start(member, game))).toBe('plays_used_up');
  expect(await codeOf(start(member, memoryOf([points(0)])))).toBe('no_prizes_left');
});

test('where editors took a picture away, the same play begins anew', async () => {
  const [member, game] = [await createMember(), memoryOf([nothing])];
  const { deal } = await start(member, game);
  const changed = { ...game, pictures: ['sun', 'sea', 'rock'] };
  expect(await services.memory.findRunning(member.id, changed)).toBeNull();
  // Also whose page still has the cards turns none: nothing is drawn that could not be shown.
  expect(await codeOf(turn(member, changed, { playId: deal.playId, turned: 0, card: 0 }))).toBe('play_moved_on');
  const anew = await start(member, changed);
  expect(anew.deal).toMatchObject({ turn: deal.turn, period: deal.period, turned: 0 });
  expect(anew.playsLeft).toBe(0);
  expect(await codeOf(turn(member, changed, { playId: deal.playId, turned: 0, card: 0 }))).toBe('not_found');
});

test('a picture taken away before the last pair draws nothing, and after it tells nothing wrong', async () => {
  const [member, game] = [await createMember(), memoryOf([points(null)])];
  const last = await playToLast(member, game);
  const changed = { ...game, pictures: ['sun', 'sea', 'rock'] };
  expect(await codeOf(turn(member, changed, last))).toBe('play_moved_on');
  expect([await pointsOf(member), await playsOf(member, game)]).toEqual([0, []]);
  await turn(member, game, last);
  expect(await codeOf(turn(member, changed, last))).toBe('play_moved_on');
  expect(await playsOf(member, changed)).toMatchObject([{ points: 5 }]);
});

test('a memory that was begun counts as a play, also where the game became another and is one again', async () => {
  const [member, game] = [await createMember(), memoryOf([nothing], { plays: 2 })];
  const last = await playToLast(member, game);
  const wheel: GameDefinition = { ...game, kind: 'roulette' };
  const spin = () =>
    services.games.play({
      memberId: member.id,
      game: wheel,
      isOn: true,
      idempotencyKey: null,
      now: today,
      writeMail: null,
    });
  expect(await spin()).toMatchObject({ play: { turn: 2 }, playsLeft: 0 });
  expect(await codeOf(spin())).toBe('plays_used_up');
  expect((await turn(member, game, last)).won?.play.turn).toBe(1);
  expect(await codeOf(start(member, game))).toBe('plays_used_up');
});

test('a scratch card keeps its cells, in which what came up repeats, and a trial stores nothing', async () => {
  const member = await createMember();
  const game = memoryOf([points(null), nothing], { kind: 'scratch', pictures: [] });
  const made = { memberId: member.id, game, isOn: true, idempotencyKey: 'a-card', now: today, writeMail: null };
  const { play } = await services.games.play(made);
  expect(play.angle).toBeNull();
  expect(play.cells?.filter((id) => id === play.prizeId).length).toBeGreaterThanOrEqual(3);
  expect((await services.games.play(made)).play).toEqual(play);
  const before = await services.games.getPrizes(game, today);
  expect(await services.games.tryOut(game, today)).toMatchObject({ angle: null, deck: [] });
  expect(await services.games.getPrizes(game, today)).toEqual(before);
  expect(await services.games.tryOut(memoryOf([points(0)]), today)).toBeNull();
});

test('the database refuses cards that lie as they can’t', async () => {
  const [member, game] = [await createMember(), memoryOf([nothing])];
  await start(member, game);
  const refused = async (change: string) => {
    const text = `update memory_deal set ${change} where game_id = $1`;
    return violatedConstraint(await query({ name: change, text }, [game.documentId]).catch((error: unknown) => error));
  };
  expect(await refused(`found = '{0,1}', open = '{1}', turned = 3`)).toBe('memory_deal_lies_right');
  expect(await refused(`found = '{0,1}'`)).toBe('memory_deal_turned');
  expect(await refused(`deck = '{sun,sun,sea}'`)).toBe('memory_deal_of_pairs');
});
