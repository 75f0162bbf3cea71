// Games of chance against the real database: nobody plays more often than they may, and nothing is given more often than there is of it.
import { expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import type { GameDefinition, GamePrize } from '../../src/club/play/games.service.ts';
import { services } from '../../src/club/services.ts';
import { ClubError } from '../../src/contract/errors.ts';
import { query } from '../../src/db/connection.ts';
import { violatedConstraint } from '../../src/db/failures.ts';
import {
  createMember,
  listAllRedeemed,
  offerOf,
  pooledOffer,
  today,
  unitsOf,
  useOwnDatabase,
} from '../setup/club-world.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';
import { crowd } from '../setup/races.ts';

useOwnDatabase({ connections: 20 });

const day = 24 * 60 * 60 * 1000;
const nothing: GamePrize = { id: 'nothing', name: 'Otra vez será', gives: { kind: 'none' }, weight: 1, units: null };
const points = (units: number | null, weight = 1_000_000): GamePrize => ({
  id: 'points',
  name: '5 puntos',
  gives: { kind: 'points', points: 5 },
  weight,
  units,
});
const productOf = (productId: string, units: number | null, weight = 1_000_000): GamePrize => ({
  id: 'product',
  name: 'Funda',
  weight,
  units,
  gives: {
    kind: 'product',
    productId,
    variationId: 'unica',
    name: 'Funda',
    variation: null,
    shipping: true,
    validity: null,
  },
});

let games = 0;
const gameOf = (prizes: readonly GamePrize[], changes: Partial<GameDefinition> = {}): GameDefinition => ({
  documentId: `game-${String(++games)}`,
  kind: 'roulette',
  title: { es: 'La ruleta', en: null },
  plays: 1,
  every: 'day',
  prizes,
  pictures: [],
  ...changes,
});
const play = (member: Member, game: GameDefinition, idempotencyKey: string | null = null, now = today, isOn = true) =>
  services.games.play({ memberId: member.id, game, isOn, idempotencyKey, now, writeMail: null });
const createMembers = (count: number) => Promise.all(Array.from({ length: count }, () => createMember()));
const pointsOf = async (member: Member) => (await services.points.getStanding(member.id, today)).points;
const leftOf = async (game: GameDefinition) =>
  new Map((await services.games.getPrizes(game, today)).map(({ id, left }) => [id, left]));

async function outcomeOf(made: ReturnType<typeof play>): Promise<string> {
  try {
    return (await made).play.prizeId;
  } catch (error) {
    if (error instanceof ClubError) return error.code;
    throw error;
  }
}
const countOf = (outcomes: readonly string[], wanted: string) => outcomes.filter((one) => one === wanted).length;

test('of 50 at once on the last prize one gets it, the others what has no end', async () => {
  const game = gameOf([points(1), nothing]);
  const members = await createMembers(crowd);
  const outcomes = await Promise.all(members.map((member) => outcomeOf(play(member, game))));
  expect(countOf(outcomes, 'points')).toBe(1);
  expect(countOf(outcomes, 'nothing')).toBe(crowd - 1);
  expect((await Promise.all(members.map(pointsOf))).filter((balance) => balance > 0)).toEqual([5]);
  expect(await leftOf(game)).toEqual(
    new Map([
      ['points', 0],
      ['nothing', null],
    ]),
  );
});

test.each([
  ['unit', offerOf],
  ['code', pooledOffer],
])('of 50 at once on the last %s of a product one gets it', async (_, make) => {
  const offer = await make(1);
  const game = gameOf([productOf(offer.productId, 10), nothing]);
  const members = await createMembers(crowd);
  const outcomes = await Promise.all(members.map((member) => outcomeOf(play(member, game))));
  expect([countOf(outcomes, 'product'), countOf(outcomes, 'nothing')]).toEqual([1, crowd - 1]);
  const [first] = members;
  expect(first && (await unitsOf(offer, first))).toBe(0);
  const orders = (await Promise.all(members.map(({ id }) => listAllRedeemed(id)))).flat();
  expect(orders).toMatchObject([{ cost: 0, name: 'Funda' }]);
  expect(await auditLedger()).toEqual(soundLedger);
});

test('of a member’s 50 plays at once as many are made as they may make', async () => {
  const game = gameOf([points(null)], { plays: 2 });
  const member = await createMember();
  const outcomes = await Promise.all(
    Array.from({ length: crowd }, (_, place) => outcomeOf(play(member, game, `key-${String(place)}`))),
  );
  expect([countOf(outcomes, 'points'), countOf(outcomes, 'plays_used_up')]).toEqual([2, crowd - 2]);
  expect(await pointsOf(member)).toBe(10);
});

test('one key plays once, however often it comes, and is of one game', async () => {
  const game = gameOf([points(null, 1), nothing], { plays: 20 });
  const member = await createMember();
  const outcomes = await Promise.all(Array.from({ length: crowd }, () => play(member, game, 'a-key')));
  expect(new Set(outcomes.map(({ play: made, playsLeft }) => `${made.id} ${String(playsLeft)}`)).size).toBe(1);
  expect(outcomes[0]?.playsLeft).toBe(19);
  // Also after it has ended.
  expect(await outcomeOf(play(member, game, 'a-key', today, false))).toBe(outcomes[0]?.play.prizeId);
  expect(await outcomeOf(play(member, gameOf([nothing]), 'a-key'))).toBe('idempotency_conflict');
});

test('a new day brings new plays; a game that is played once brings none', async () => {
  const tomorrow = new Date(today.getTime() + day);
  const [daily, once] = [gameOf([nothing]), gameOf([nothing], { every: 'once' })];
  const member = await createMember();
  for (const game of [daily, once]) expect(await outcomeOf(play(member, game))).toBe('nothing');
  expect(await outcomeOf(play(member, daily))).toBe('plays_used_up');
  expect(await outcomeOf(play(member, daily, null, tomorrow))).toBe('nothing');
  expect(await outcomeOf(play(member, once, null, tomorrow))).toBe('plays_used_up');
});

test('what is closed, or has nothing left, uses no play', async () => {
  const game = gameOf([points(0)]);
  const member = await createMember();
  expect(await outcomeOf(play(member, game))).toBe('no_prizes_left');
  expect(await outcomeOf(play(member, game, null, today, false))).toBe('game_closed');
  expect(await services.games.listPlays(member.id, [game.documentId])).toEqual([]);
  expect(services.games.countLeft(game, [], today)).toBe(1);
});

test('the published odds are those of what is left, and a product without stock has none', async () => {
  const offer = await offerOf(0);
  const game = gameOf([points(3, 30), productOf(offer.productId, 5, 60), { ...nothing, weight: 10 }]);
  expect(await services.games.getPrizes(game, today)).toEqual([
    { id: 'points', chance: 0.75, left: 3 },
    { id: 'product', chance: 0, left: 0 },
    { id: 'nothing', chance: 0.25, left: null },
  ]);
});

test('a scratch card is uncovered once, by its member alone, and also after the game', async () => {
  const game = gameOf([points(null), nothing], { kind: 'scratch', every: 'once' });
  const [member, other] = await Promise.all([createMember(), createMember()]);
  const { play: taken } = await play(member, game);
  const { play: spun } = await play(member, gameOf([nothing]));
  const tell = (of: Member, playId: string, now: Date) =>
    services.games.tellCard({ memberId: of.id, game, playId, uncovers: true, now });
  for (const [of, id] of [
    [other, taken.id],
    [member, spun.id],
  ] as const)
    await expect(tell(of, id, today)).rejects.toMatchObject({ code: 'not_found' });
  const uncoveredAt = async () => (await services.games.listPlays(member.id, [game.documentId]))[0]?.uncoveredAt;
  expect(await uncoveredAt()).toBeNull();
  const later = new Date(today.getTime() + 400 * day);
  const told = await Promise.all(Array.from({ length: crowd }, () => tell(member, taken.id, later)));
  expect(new Set(told.map((one) => one.play.prizeId))).toEqual(new Set([taken.prizeId]));
  expect(await uncoveredAt()).toEqual(later);
  await tell(member, taken.id, new Date(later.getTime() + day));
  expect(await uncoveredAt()).toEqual(later);
  // A plain form uncovers as it takes.
  await services.games.play({
    memberId: other.id,
    game,
    isOn: true,
    idempotencyKey: null,
    uncovers: true,
    now: today,
    writeMail: null,
  });
  expect(await services.games.listPlays(other.id, [game.documentId])).toMatchObject([{ uncoveredAt: today }]);
  expect([await pointsOf(member), await pointsOf(other)]).toEqual([5, 5]);
  const name = 'uncover wheel';
  const wheel = await query({ name, text: 'update game_play set uncovered_at = now() where id = $1' }, [spun.id]).catch(
    (error: unknown) => error,
  );
  expect(violatedConstraint(wheel)).toBe('game_play_uncovered_card');
});

test('the database refuses a prize beyond its units, and a second play in one’s turn', async () => {
  const game = gameOf([points(1), nothing]);
  const member = await createMember();
  await play(member, game);
  const refused = async (name: string, text: string) =>
    violatedConstraint(await query({ name, text }, [game.documentId]).catch((error: unknown) => error));
  expect(await refused('over', `update game_prize set awarded = 2 where game_id = $1 and prize_id = 'points'`)).toBe(
    'game_prize_within_units',
  );
  expect(
    await refused(
      'again',
      `insert into game_play select gen_random_uuid(), member_id, game_id, period, turn, prize_id, prize_name, gives, points, angle, at, null
        from game_play where game_id = $1`,
    ),
  ).toBe('game_play_turn_once');
});
