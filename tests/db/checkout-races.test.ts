import { expect, test } from 'vitest';
import { services } from '../../src/club/services.ts';
import { ClubError } from '../../src/contract/errors.ts';
import {
  createMember,
  giveTo,
  listAllRedeemed,
  offerOf,
  unitsOf,
  redeem,
  today,
  useOwnDatabase,
  setLineState,
} from '../setup/club-world.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';

useOwnDatabase({ connections: 20 });

const rounds = 100;
const rivals = 50;
const lastUnits = 5;

type Outcome = { readonly code: string; readonly replayed: boolean } | { readonly refused: string };

/** What a checkout came to; anything but an order or a refusal is a failure of the test. */
async function outcomeOf(checkout: ReturnType<typeof redeem>): Promise<Outcome> {
  try {
    const { order, replayed } = await checkout;
    return { code: order.code, replayed };
  } catch (error) {
    if (error instanceof ClubError) return { refused: error.code };
    throw error;
  }
}

function summarise(outcomes: readonly Outcome[]) {
  const sold = outcomes.filter((outcome) => 'code' in outcome);
  return {
    orders: new Set(sold.map(({ code }) => code)).size,
    replayed: sold.filter(({ replayed }) => replayed).length,
    refusals: [...new Set(outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : [])))],
  };
}

test('of 50 members who redeem the last 5 units at once, exactly 5 get one, in each of 100 rounds', async () => {
  const members = await Promise.all(Array.from({ length: rivals }, () => createMember()));
  await Promise.all(members.map((member) => giveTo(member, rounds * 10)));
  for (let round = 0; round < rounds; round++) {
    const offer = await offerOf(lastUnits);
    const outcomes = await Promise.all(members.map((member) => outcomeOf(redeem(member, [{ offer }]))));
    expect(summarise(outcomes)).toEqual({ orders: lastUnits, replayed: 0, refusals: ['out_of_stock'] });
  }
  expect(await auditLedger()).toEqual(soundLedger);
}, 120_000);

test('of 50 checkouts of one member for the last 5 units exactly 5 succeed, and a repeated key is one checkout', async () => {
  const member = await createMember();
  await giveTo(member, rounds * lastUnits * 10 + 10);
  for (let round = 0; round < rounds; round++) {
    const offer = await offerOf(lastUnits);
    const outcomes = await Promise.all(
      // Ten keys, each sent five times.
      Array.from({ length: rivals }, (_, place) =>
        outcomeOf(redeem(member, [{ offer }], { idempotencyKey: `round-${String(round)}-${String(place % 10)}` })),
      ),
    );
    expect(summarise(outcomes)).toEqual({ orders: lastUnits, replayed: 4 * lastUnits, refusals: ['out_of_stock'] });
    expect(await unitsOf(offer, member)).toBe(0);
  }
  expect((await services.points.getStanding(member.id, today)).points).toBe(10);
  expect(await auditLedger()).toEqual(soundLedger);
}, 120_000);

test('one member’s simultaneous checkouts never spend more than the points that there are', async () => {
  const offer = await offerOf(1000);
  for (let round = 0; round < 10; round++) {
    const member = await createMember();
    await giveTo(member, 34);
    await giveTo(member, 21);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(redeem(member, [{ offer }]))));
    expect(summarise(outcomes)).toEqual({ orders: 5, replayed: 0, refusals: ['insufficient_points'] });
    expect((await services.points.getStanding(member.id, today)).points).toBe(5);
  }
  expect(await auditLedger()).toEqual(soundLedger);
});

test('one member’s simultaneous checkouts stay within the limit', async () => {
  const offer = await offerOf(1000, { limitPerMember: 3 });
  const member = await createMember();
  await giveTo(member, 500);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(redeem(member, [{ offer }]))));
  expect(summarise(outcomes)).toEqual({ orders: 3, replayed: 0, refusals: ['limit_exceeded'] });
});

test('one member’s simultaneous checkouts stay within the limit of the year, which begins at midnight in the islands', async () => {
  const offer = await offerOf(1000, { limitPerYear: 2 });
  const member = await createMember();
  await giveTo(member, 500);
  const attempts = async (now: Date) =>
    summarise(await Promise.all(Array.from({ length: 10 }, () => outcomeOf(redeem(member, [{ offer }], { now })))));
  expect(await attempts(new Date('2027-12-31T23:59:59.999Z'))).toEqual({
    orders: 2,
    replayed: 0,
    refusals: ['limit_exceeded'],
  });
  const newYear = new Date('2028-01-01T00:00:00Z');
  await giveTo(member, 500, newYear);
  expect(await attempts(newYear)).toEqual({ orders: 2, replayed: 0, refusals: ['limit_exceeded'] });
  expect(await auditLedger()).toEqual(soundLedger);
});

test('of one member’s simultaneous checkouts of a special event one succeeds, and after a cancellation one more', async () => {
  const offer = await offerOf(1000, { isSpecialEvent: true });
  const member = await createMember();
  await giveTo(member, 500);
  const attempts = () => Promise.all(Array.from({ length: 20 }, () => outcomeOf(redeem(member, [{ offer }]))));
  expect(summarise(await attempts())).toEqual({ orders: 1, replayed: 0, refusals: ['special_event_once'] });
  expect(await unitsOf(offer, member)).toBe(999);
  expect((await services.points.getStanding(member.id, today)).points).toBe(490);
  const [line] = await listAllRedeemed(member.id);
  await setLineState(line?.id ?? '', 'cancelled');
  expect(summarise(await attempts())).toEqual({ orders: 1, replayed: 0, refusals: ['special_event_once'] });
  expect(await auditLedger()).toEqual(soundLedger);
});

test('baskets that name the same products in opposite order do not block each other', async () => {
  const [one, two] = [await offerOf(1000), await offerOf(1000)];
  const members = await Promise.all(Array.from({ length: 20 }, () => createMember()));
  await Promise.all(members.map((member) => giveTo(member, 100)));
  const outcomes = await Promise.all(
    members.flatMap((member, place) =>
      Array.from({ length: 5 }, () =>
        outcomeOf(
          redeem(member, place % 2 === 0 ? [{ offer: one }, { offer: two }] : [{ offer: two }, { offer: one }]),
        ),
      ),
    ),
  );
  expect(summarise(outcomes)).toEqual({ orders: 100, replayed: 0, refusals: [] });
});

test('a gift that is cancelled many times at once is given back once', async () => {
  const offer = await offerOf(10);
  const member = await createMember();
  await giveTo(member, 10);
  await redeem(member, [{ offer }]);
  const [line] = await listAllRedeemed(member.id);
  await Promise.all(Array.from({ length: 10 }, () => setLineState(line?.id ?? '', 'cancelled')));
  expect((await services.points.getStanding(member.id, today)).points).toBe(10);
  expect(await unitsOf(offer, member)).toBe(10);
  expect(await auditLedger()).toEqual(soundLedger);
});

test('one cause that arrives many times at once credits once', async () => {
  const member = await createMember();
  const credit = {
    memberId: member.id,
    cause: 'quiz:7',
    concept: 'Quiz',
    points: 5,
    earnedAt: today,
    spendableAt: today,
    now: today,
  };
  const credits = await Promise.all(Array.from({ length: 20 }, () => services.points.credit(credit)));
  expect(credits.filter(({ credited }) => credited)).toHaveLength(1);
  expect((await services.points.getStanding(member.id, today)).points).toBe(5);
});
