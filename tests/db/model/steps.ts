// The steps of a run, as fast-check chooses them, and what each comes to where the model stands.
import fc from 'fast-check';
import { clockChanges, dayOf, halfYearStarts } from './calendar.ts';
import { type Call, coupon, products } from './calls.ts';
import { unitsLeft } from './model.ts';
import type { Model } from './state.ts';

const hour = 3_600_000;

/** A call as it is chosen: orders and lines by any number, moments from now on. */
type Choice =
  | { kind: 'earn'; member: number; cause: number; points: number; earnedHoursAgo: number; spendableInHours: number }
  | { kind: 'claw back'; member: number; cause: number }
  | { kind: 'spend'; member: number; basket: { product: number; quantity: number }[]; key: number | null }
  | { kind: 'redeem'; member: number; product: number; key: number | null }
  | { kind: 'cancel'; order: number; line: number | null }
  | { kind: 'refund'; order: number; line: number }
  | { kind: 'mark'; order: number; line: number; state: 'pending' | 'sent' | 'delivered' | 'used' }
  | { kind: 'cancel units'; order: number; line: number; units: number }
  | { kind: 'load codes'; codes: { number: number; expiresInDays: number | null }[] }
  | { kind: 'restock'; product: number; units: number; knows: boolean };

/** A call by one of the two processes, two calls at once by both, or the clock, which moves for both. */
export type Step =
  | { kind: 'one'; process: number; choice: Choice }
  | { kind: 'both'; choices: [Choice, Choice] }
  | { kind: 'wait'; hours: number }
  | { kind: 'wait for'; what: 'half-year' | 'clock change'; offset: number };

const member = fc.nat(1);
const cause = fc.nat(12);
const product = fc.nat(products.length - 1);
const key = fc.option(fc.nat(5), { freq: 2 });
const order = fc.nat(11);
const kind = <Kind extends string>(name: Kind) => fc.constant(name);

const choice: fc.Arbitrary<Choice> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('earn'),
      member,
      cause,
      points: fc.integer({ min: 1, max: 40 }),
      earnedHoursAgo: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9000 })),
      spendableInHours: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 168 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('claw back'), member, cause }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('spend'),
      member,
      basket: fc.array(fc.record({ product, quantity: fc.integer({ min: 1, max: 2 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      key,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('redeem'), member, product, key }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('cancel'), order, line: fc.option(fc.nat(2)) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('refund'), order, line: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('cancel units'), order, line: fc.nat(3), units: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('mark'),
      order,
      line: fc.nat(2),
      state: fc.constantFrom('pending' as const, 'sent' as const, 'delivered' as const, 'used' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('load codes'),
      codes: fc.array(
        fc.record({ number: fc.nat(60), expiresInDays: fc.option(fc.integer({ min: -1, max: 200 }), { freq: 3 }) }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('restock'), product, units: fc.nat(8), knows: fc.boolean() }),
  },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: kind('one'), process: fc.nat(1), choice }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('both'), choices: fc.tuple(choice, choice) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('wait'), hours: fc.oneof(fc.integer({ min: 1, max: 72 }), fc.nat(2000)) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('wait for'),
      what: fc.constantFrom('half-year' as const, 'clock change' as const),
      offset: fc.constantFrom(-hour, -1, 0, 1, hour),
    }),
  },
);

export const steps = fc.array(step, { minLength: 1, maxLength: 60, size: 'max' });

/** The moment after a step of the clock. It never goes back. */
export function moveClock(now: number, step: Step): number {
  if (step.kind === 'wait') return now + step.hours * hour;
  if (step.kind !== 'wait for') return now;
  const moments = step.what === 'half-year' ? halfYearStarts(now) : clockChanges(now);
  return Math.min(...moments.map((at) => at + step.offset).filter((at) => at > now));
}

/** What a choice comes to; null where there is no such order or line. */
export function callOf(model: Model, choice: Choice): Call | null {
  const { now } = model;
  switch (choice.kind) {
    case 'earn':
      return {
        kind: 'earn',
        member: choice.member,
        cause: `cause:${String(choice.cause)}`,
        points: choice.points,
        earnedAt: now - choice.earnedHoursAgo * hour,
        spendableAt: now + choice.spendableInHours * hour,
        now,
      };
    case 'claw back':
      return { ...choice, cause: `cause:${String(choice.cause)}`, now };
    case 'spend':
      return { ...choice, key: keyOf(choice.key), atOnce: false, now };
    case 'redeem': {
      const basket = [{ product: choice.product, quantity: 1 }];
      return { kind: 'spend', member: choice.member, basket, key: keyOf(choice.key), atOnce: true, now };
    }
    case 'cancel':
    case 'refund':
    case 'cancel units':
    case 'mark':
      return callOfOrder(model, choice);
    case 'load codes':
      return {
        kind: 'load codes',
        codes: choice.codes.map(({ number, expiresInDays }) => ({
          code: String(number),
          expiresOn: expiresInDays === null ? null : dayOf(now + expiresInDays * 24 * hour),
        })),
        now,
      };
    case 'restock': {
      const known = choice.product === coupon ? (model.units[coupon] ?? 0) : unitsLeft(model, choice.product);
      return {
        kind: 'restock',
        product: choice.product,
        units: choice.units,
        expected: known + (choice.knows ? 0 : 1),
        now,
      };
    }
  }
}

const keyOf = (key: number | null) => (key === null ? null : `key-${String(key)}`);

function callOfOrder(model: Model, choice: Extract<Choice, { order: number }>): Call | null {
  const { now, orders } = model;
  const found = orders[orders.length === 0 ? 0 : choice.order % orders.length];
  if (!found) return null;
  const target = { member: found.member, order: found.code, now };
  const line = choice.line === null ? null : choice.line % found.lines.length;
  if (choice.kind === 'cancel') return { kind: 'cancel', ...target, line };
  if (choice.kind === 'cancel units') return { kind: 'cancel units', ...target, line: line ?? 0, units: choice.units };
  return { kind: 'mark', ...target, line: line ?? 0, state: choice.kind === 'refund' ? 'cancelled' : choice.state };
}
