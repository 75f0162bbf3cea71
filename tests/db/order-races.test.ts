// Cancelling, sending and using what was redeemed, many at once: of two changes that exclude each other one is made, and nothing is given
// back twice. RACE_ROUNDS says how often each race is run (npm run test:races).
import { afterEach, expect, test } from 'vitest';
import { services } from '../../src/club/services.ts';
import { invariant } from '../../src/kit/invariant.ts';
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
    const line = (await services.orders.findOrder(member.id, order.code, today))?.lines[0];
    invariant(line, 'the order was made');
    return line;
  };
  const { id } = await read();
  return {
    id,
    read,
    cancel: () => services.cancelling.cancel({ memberId: member.id, order: order.code, line: null }, change),
    use: (used: boolean) => services.orderStates.markUsed(member.id, id, used, today),
    left: async () => ({
      points: (await services.points.getStanding(member.id, today)).points,
      units: await unitsOf(offer, member),
    }),
  };
}

test('of a member’s cancelling and an operator’s sending one is done', limitFor(500), async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, read, cancel, left } = await createOrder({ pooled: false });
    const send = () => setLineState(id, 'sent').then(() => 'sent');
    const giveBack = () => cancel().then(() => 'cancelled');
    // Which of the two is first is open, but in the first rounds: there one of them is done before the others set out.
    const first = [send, giveBack][round];
    await first?.();
    const sendings = 1 + (round % 19);
    const outcomes = await atOnce(20, (place) => (place < sendings ? send() : giveBack()));
    const { state, history } = await read();
    invariant(state === 'sent' || state === 'cancelled', 'one of the two was done');
    if (first) expect(state).toBe(first === send ? 'sent' : 'cancelled');
    const done = outcomes.filter((one) => 'done' in one && one.done === state);
    expect(done).toHaveLength(state === 'sent' ? sendings : 20 - sendings);
    expect(refusalsOf(outcomes)).toEqual([state === 'sent' ? 'already_sent' : 'state_not_next']);
    expect(history).toHaveLength(2);
    expect(await left()).toEqual(state === 'sent' ? { points: 5, units: 0 } : { points: 15, units: 1 });
  }
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

test('units that are cancelled by many at once, or with their line, are given back once', limitFor(500), async () => {
  for (let round = 0; round < rounds; round++) {
    const member = await createMember();
    await giveTo(member, 45);
    const offer = await offerOf(4);
    const { order } = await redeem(member, [{ offer, item: { quantity: 4 } }]);
    const [line] = (await services.orders.findOrder(member.id, order.code, today))?.lines ?? [];
    invariant(line, 'the order was made');
    const outcomes = await atOnce(20, (place) =>
      (place + round) % 10 === 0
        ? services.orderStates.setState(line.id, 'cancelled', { by: 'operator', ...change })
        : services.cancelling
            .cancelUnits(line.id, 1 + (place % 2), { by: 'operator', ...change })
            .then(({ from }) => from),
    );
    expect(refusalsOf(outcomes).filter((code) => !['state_not_next', 'too_many_units'].includes(code))).toEqual([]);
    const after = (await services.orders.findOrder(member.id, order.code, today))?.lines ?? [];
    expect(after.every(({ state }) => state === 'cancelled')).toBe(true);
    expect(after.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4);
    const { points } = await services.points.getStanding(member.id, today);
    expect({ points, units: await unitsOf(offer, member) }).toEqual({ points: 45, units: 4 });
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
