// Cancelling, sending and using what was redeemed, many at once: of two changes that exclude each other one is made, and nothing is given
// back twice. RACE_ROUNDS says how often each race is run (npm run test:races).
import { afterEach, expect, test } from 'vitest';
import { services } from '../../src/club/services.ts';
import { invariant } from '../../src/lib/invariant.ts';
import {
  createMember,
  giveTo,
  offerOf,
  pooledOffer,
  redeem,
  setLineState,
  today,
  unitsOf,
  useOwnDatabase,
} from '../setup/club-world.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';
import { atOnce, connections, limitFor, refusalsOf, rounds } from '../setup/races.ts';

useOwnDatabase({ connections });

afterEach(async () => {
  expect(await auditLedger()).toEqual(soundLedger);
});

const change = { now: today, writeMail: null };

/** A member with 5 points left who redeemed one unit of the only one that there was, for 10. */
async function createOrder({ pooled }: { readonly pooled: boolean }) {
  const member = await createMember();
  await giveTo(member, 15);
  const offer = pooled ? await pooledOffer(1) : await offerOf(1);
  const { order } = await redeem(member, [{ offer }]);
  const read = async () => {
    const line = (await services.orders.findOrder(member.id, order.code))?.lines[0];
    invariant(line, 'the order was made');
    return line;
  };
  const { id } = await read();
  return {
    id,
    read,
    cancel: () => services.orders.cancel({ memberId: member.id, order: order.code, line: null }, change),
    use: (used: boolean) => services.orders.markUsed(member.id, id, used, today),
    left: async () => ({
      points: (await services.points.getStanding(member.id, today)).points,
      units: await unitsOf(offer, member),
    }),
  };
}

test('of a member’s cancelling and an operator’s sending one is done', limitFor(500), async () => {
  const won = { sent: 0, cancelled: 0 };
  for (let round = 0; round < rounds; round++) {
    const { id, read, cancel, left } = await createOrder({ pooled: false });
    // The more of the one there are, and the earlier they set out, the likelier it is the first to arrive.
    const sendings = 1 + (round % 19);
    const outcomes = await atOnce(20, (place) =>
      place < sendings ? setLineState(id, 'sent').then(() => 'sent') : cancel().then(() => 'cancelled'),
    );
    const { state, history } = await read();
    invariant(state === 'sent' || state === 'cancelled', 'one of the two was done');
    won[state]++;
    const done = outcomes.filter((one) => 'done' in one && one.done === state);
    expect(done).toHaveLength(state === 'sent' ? sendings : 20 - sendings);
    expect(refusalsOf(outcomes)).toEqual([state === 'sent' ? 'already_sent' : 'state_not_next']);
    expect(history).toHaveLength(2);
    expect(await left()).toEqual(state === 'sent' ? { points: 5, units: 0 } : { points: 15, units: 1 });
  }
  expect(won.sent).toBeGreaterThan(0);
  expect(won.cancelled).toBeGreaterThan(0);
});

test('what is cancelled many times is given back once', limitFor(300), async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, cancel, left } = await createOrder({ pooled: false });
    const outcomes = await atOnce(20, (place) =>
      place % 2 === 0 ? cancel().then(() => 'cancelled') : setLineState(id, 'cancelled'),
    );
    expect(refusalsOf(outcomes)).toEqual([]);
    expect(await left()).toEqual({ points: 15, units: 1 });
  }
});

test(
  'of a code’s use and its cancelling one is done, and a void code is not given out again',
  limitFor(500),
  async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, read, use, left } = await createOrder({ pooled: true });
      const outcomes = await atOnce(20, (place) =>
        (place + round) % 2 === 0
          ? use(true).then(() => 'used')
          : setLineState(id, 'cancelled').then(() => 'cancelled'),
      );
      const { state, voucher } = await read();
      expect(outcomes.filter((one) => 'done' in one && one.done === state)).toHaveLength(10);
      expect(refusalsOf(outcomes)).toEqual([state === 'used' ? 'state_not_next' : 'not_found']);
      expect(voucher === null).toBe(state === 'cancelled');
      expect(await left()).toEqual({ points: state === 'used' ? 5 : 15, units: 0 });
    }
  },
);
