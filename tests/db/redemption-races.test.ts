// Redeeming, many at once: nothing is granted twice, nothing falls below zero, and who gets nothing is told why.
// RACE_ROUNDS says how often each race is run (npm run test:races).
import { afterEach, expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import { services } from '../../src/club/services.ts';
import {
  createMember,
  giveTo,
  listAllRedeemed,
  offerOf,
  pooledOffer,
  redeem,
  redeemOne,
  setLineState,
  today,
  unitsOf,
  useOwnDatabase,
} from '../setup/club-world.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';
import { atOnce, connections, limitFor, rounds, summarise } from '../setup/races.ts';

useOwnDatabase({ connections });

afterEach(async () => {
  expect(await auditLedger()).toEqual(soundLedger);
});

const rivals = 50;
const lastUnits = 5;
const newYear = new Date('2028-01-01T00:00:00Z');

async function memberWith(points: number): Promise<Member> {
  const member = await createMember();
  await giveTo(member, points);
  return member;
}

const membersWith = (count: number, points: number) =>
  Promise.all(Array.from({ length: count }, () => memberWith(points)));

const pointsOf = async (member: Member) => (await services.points.getStanding(member.id, today)).points;

const at = (members: readonly Member[], place: number): Member => {
  const member = members[place];
  if (!member) throw new Error('each rival is a member');
  return member;
};

test('of 50 members who want the last 5 units, exactly 5 get one', limitFor(1000), async () => {
  const members = await membersWith(rivals, rounds * 10);
  for (let round = 0; round < rounds; round++) {
    const offer = await offerOf(lastUnits);
    const outcomes = await atOnce(rivals, (place) => redeem(at(members, place), [{ offer }]));
    expect(summarise(outcomes)).toEqual({ orders: lastUnits, replayed: 0, refusals: ['out_of_stock'] });
    expect(await unitsOf(offer, at(members, 0))).toBe(0);
  }
});

test('one member’s checkouts never spend more than the points that there are', limitFor(500), async () => {
  const offer = await offerOf(rounds * 5);
  for (let round = 0; round < rounds; round++) {
    const member = await memberWith(34);
    await giveTo(member, 21);
    const outcomes = await atOnce(20, (place) =>
      place % 2 === 0 ? redeem(member, [{ offer }]) : redeemOne(member, offer),
    );
    expect(summarise(outcomes)).toMatchObject({ orders: 5, replayed: 0 });
    // The last units of the last round go with the last points.
    expect(summarise(outcomes).refusals).toEqual(['insufficient_points']);
    expect(await pointsOf(member)).toBe(5);
  }
});

test('a key that is sent again and again is one order, by cart and redeem alike', limitFor(1000), async () => {
  const member = await memberWith(rounds * lastUnits * 10 + 10);
  for (let round = 0; round < rounds; round++) {
    const offer = await offerOf(lastUnits);
    const outcomes = await atOnce(rivals, (place) => {
      // Ten keys, each sent five times; those of five are of `redeem`.
      const idempotencyKey = `${String(round)}-${String(place % 10)}`;
      return place % 2 === 0
        ? redeem(member, [{ offer }], { idempotencyKey })
        : redeemOne(member, offer, { idempotencyKey });
    });
    expect(summarise(outcomes)).toEqual({ orders: lastUnits, replayed: 4 * lastUnits, refusals: ['out_of_stock'] });
    expect(await unitsOf(offer, member)).toBe(0);
  }
  expect(await pointsOf(member)).toBe(10);
});

test('a key that is sent with two baskets is the order of one of them', limitFor(300), async () => {
  const member = await memberWith(rounds * 20);
  for (let round = 0; round < rounds; round++) {
    const offer = await offerOf(100);
    const idempotencyKey = `two-${String(round)}`;
    const outcomes = await atOnce(20, (place) =>
      redeem(member, [{ offer, item: { quantity: 1 + (place % 2) } }], { idempotencyKey }),
    );
    expect(summarise(outcomes)).toEqual({ orders: 1, replayed: 9, refusals: ['idempotency_conflict'] });
  }
});

test('one member’s checkouts stay within the limit', limitFor(300), async () => {
  for (let round = 0; round < rounds; round++) {
    const offer = await offerOf(1000, { limitPerMember: 3 });
    const member = await memberWith(500);
    const outcomes = await atOnce(20, () => redeem(member, [{ offer }]));
    expect(summarise(outcomes)).toEqual({ orders: 3, replayed: 0, refusals: ['limit_exceeded'] });
  }
});

test('one member’s checkouts stay within the limit of each year of the islands', limitFor(600), async () => {
  const lastMoment = new Date(newYear.getTime() - 1);
  for (let round = 0; round < rounds; round++) {
    const offer = await offerOf(1000, { limitPerYear: 2 });
    const member = await memberWith(500);
    await giveTo(member, 500, newYear);
    for (const now of [lastMoment, newYear]) {
      const outcomes = await atOnce(20, (place) =>
        place % 2 === 0 ? redeem(member, [{ offer }], { now }) : redeemOne(member, offer, { now }),
      );
      expect(summarise(outcomes)).toEqual({ orders: 2, replayed: 0, refusals: ['limit_exceeded'] });
    }
  }
});

test('a special event is redeemed once, and after a cancellation once more', limitFor(600), async () => {
  for (let round = 0; round < rounds; round++) {
    const offer = await offerOf(1000, { isSpecialEvent: true });
    const member = await memberWith(500);
    const attempts = async () => summarise(await atOnce(20, () => redeem(member, [{ offer }])));
    expect(await attempts()).toEqual({ orders: 1, replayed: 0, refusals: ['special_event_once'] });
    const [line] = await listAllRedeemed(member.id);
    await setLineState(line?.id ?? '', 'cancelled');
    expect(await attempts()).toEqual({ orders: 1, replayed: 0, refusals: ['special_event_once'] });
    expect(await unitsOf(offer, member)).toBe(999);
    expect(await pointsOf(member)).toBe(490);
  }
});

test(
  'of 50 members who want the last 5 codes, 5 get one each, and nobody else is charged',
  limitFor(1000),
  async () => {
    const members = await membersWith(rivals, rounds * 10);
    for (let round = 0; round < rounds; round++) {
      const offer = await pooledOffer(lastUnits);
      const outcomes = await atOnce(rivals, (place) =>
        place % 2 === 0 ? redeem(at(members, place), [{ offer }]) : redeemOne(at(members, place), offer),
      );
      const codes = outcomes.flatMap((one) =>
        'done' in one ? one.done.order.items.map(({ voucher }) => voucher?.code) : [],
      );
      expect(summarise(outcomes)).toEqual({ orders: lastUnits, replayed: 0, refusals: ['out_of_stock'] });
      expect(new Set(codes.filter((code) => code !== undefined)).size).toBe(lastUnits);
      expect(await unitsOf(offer, at(members, 0))).toBe(0);
    }
    const balances = await Promise.all(members.map(pointsOf));
    expect(balances.reduce((sum, points) => sum + points, 0)).toBe((rivals - lastUnits) * rounds * 10);
  },
);

test('baskets that name the same products in opposite order do not block each other', limitFor(1000), async () => {
  const members = await membersWith(20, rounds * 40);
  for (let round = 0; round < rounds; round++) {
    const offers = [await offerOf(20), await offerOf(20), await pooledOffer(20), await pooledOffer(20)];
    const basket = offers.map((offer) => ({ offer }));
    const outcomes = await atOnce(20, (place) =>
      redeem(at(members, place), place % 2 === 0 ? basket : basket.toReversed()),
    );
    expect(summarise(outcomes)).toEqual({ orders: 20, replayed: 0, refusals: [] });
    const codes = outcomes.flatMap((one) =>
      'done' in one ? one.done.order.items.flatMap(({ voucher }) => voucher?.code ?? []) : [],
    );
    expect(new Set(codes).size).toBe(40);
  }
});

test('of baskets that want the last two codes of two pools each, one gets all four', limitFor(1000), async () => {
  const members = await membersWith(20, rounds * 40);
  for (let round = 0; round < rounds; round++) {
    const offers = [await pooledOffer(2), await pooledOffer(2)];
    const basket = offers.map((offer) => ({ offer, item: { quantity: 2 } }));
    const outcomes = await atOnce(20, (place) =>
      redeem(at(members, place), place % 2 === 0 ? basket : basket.toReversed()),
    );
    expect(summarise(outcomes)).toEqual({ orders: 1, replayed: 0, refusals: ['out_of_stock'] });
    const codes = outcomes.flatMap((one) =>
      'done' in one ? one.done.order.items.flatMap(({ voucher }) => voucher?.code ?? []) : [],
    );
    expect(new Set(codes).size).toBe(4);
  }
});

test('one cause that arrives many times credits once', limitFor(100), async () => {
  for (let round = 0; round < rounds; round++) {
    const member = await createMember();
    const at = { earnedAt: today, spendableAt: today, now: today };
    const credit = { memberId: member.id, cause: 'quiz:7', concept: 'Quiz', points: 5, ...at };
    const credits = await Promise.all(Array.from({ length: 20 }, () => services.points.credit(credit)));
    expect(credits.filter(({ credited }) => credited)).toHaveLength(1);
    expect(await pointsOf(member)).toBe(5);
  }
});
