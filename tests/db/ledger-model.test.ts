// The ledger against a model so simple that it is plainly right: a list of lots, and what each order took from them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import { levelOf } from '../../src/club/points/points.ts';
import type { Offer } from '../../src/club/redemption/redemption.ts';
import { services } from '../../src/club/services.ts';
import { ClubError } from '../../src/contract/errors.ts';
import { inCanaries } from '../../src/lib/canary-time.ts';
import {
  createMember,
  listAllRedeemed,
  offerOf,
  unitsOf,
  redeem,
  useOwnDatabase,
  setLineState,
} from '../setup/club-world.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';

useOwnDatabase();

const hour = 60 * 60 * 1000;
const units = 40;

interface ModelLot {
  left: number;
  status: number;
  readonly creditedAt: number;
  readonly from: number;
  readonly until: number;
}

interface ModelOrder {
  readonly taken: readonly { lot: ModelLot; points: number }[];
  readonly quantity: number;
  /** As the club named it. */
  code: string;
  cancelled: boolean;
}

/** Written with plain dates, without the code under test: 1 July begins at 23:00 UTC, 1 January at 00:00 UTC. */
function nextBoundaries(at: number): number[] {
  const year = new Date(at).getUTCFullYear();
  return [year, year + 1, year + 2]
    .flatMap((one) => [Date.UTC(one, 0, 1), Date.UTC(one, 5, 30, 23)])
    .filter((boundary) => boundary > at)
    .slice(0, 2);
}

class Model {
  now = Date.UTC(2027, 0, 1);
  units = units;
  readonly lots: ModelLot[] = [];
  readonly causes = new Map<number, ModelLot>();
  readonly orders: ModelOrder[] = [];
  readonly reversed = new Set<ModelLot>();

  spendable() {
    return this.lots
      .filter((lot) => lot.from <= this.now && this.now < lot.until && lot.left > 0)
      .sort((a, b) => a.until - b.until || this.lots.indexOf(a) - this.lots.indexOf(b));
  }

  points() {
    return this.spendable().reduce((sum, lot) => sum + lot.left, 0);
  }

  credit(cause: number, points: number, earnedAt: number, from: number) {
    if (this.causes.has(cause)) return;
    const arrival = Math.max(from, this.now);
    const ordinary = nextBoundaries(earnedAt)[1] ?? 0;
    const until = arrival < ordinary ? ordinary : (nextBoundaries(arrival)[0] ?? 0);
    const lot = { left: points, status: points, creditedAt: arrival, from: arrival, until };
    this.lots.push(lot);
    this.causes.set(cause, lot);
  }

  clawBack(cause: number) {
    const lot = this.causes.get(cause);
    if (!lot) return;
    lot.left = 0;
    lot.status = 0;
    this.reversed.add(lot);
  }

  /** The order, or why there is none. */
  redeem(quantity: number, cost: number): ModelOrder | 'insufficient_points' | 'out_of_stock' {
    let missing = quantity * cost;
    if (missing > this.points()) return 'insufficient_points';
    if (quantity > this.units) return 'out_of_stock';
    const taken = [];
    for (const lot of this.spendable()) {
      const points = Math.min(lot.left, missing);
      if (points === 0) break;
      lot.left -= points;
      missing -= points;
      taken.push({ lot, points });
    }
    this.units -= quantity;
    const order = { taken, quantity, code: '', cancelled: false };
    this.orders.push(order);
    return order;
  }

  cancel(order: ModelOrder) {
    if (order.cancelled) return;
    order.cancelled = true;
    this.units += order.quantity;
    let expired = 0;
    for (const { lot, points } of order.taken) {
      if (this.reversed.has(lot)) continue;
      if (this.now < lot.until) lot.left += points;
      else expired += points;
    }
    const until = nextBoundaries(this.now)[0] ?? 0;
    if (expired > 0) this.lots.push({ left: expired, status: 0, creditedAt: 0, from: this.now, until });
  }

  standing() {
    const yearStart = Date.UTC(new Date(this.now).getUTCFullYear(), 0, 1);
    const sum = (lots: readonly ModelLot[], of: (lot: ModelLot) => number) =>
      lots.reduce((total, lot) => total + of(lot), 0);
    const statusPoints = sum(
      this.lots.filter((lot) => lot.creditedAt >= yearStart && lot.creditedAt <= this.now),
      (lot) => lot.status,
    );
    const [first] = this.spendable();
    const together = this.spendable().filter((lot) => lot.until === first?.until);
    return {
      ...levelOf(statusPoints),
      statusPoints,
      points: this.points(),
      pendingPoints: sum(
        this.lots.filter((lot) => lot.from > this.now),
        (lot) => lot.left,
      ),
      expiring: first
        ? {
            points: sum(together, (lot) => lot.left),
            on: inCanaries(new Date(first.until - 1))
              .toPlainDate()
              .toString(),
          }
        : null,
    };
  }
}

type Step =
  | { kind: 'credit'; cause: number; points: number; earnedHoursAgo: number; spendableInHours: number }
  | { kind: 'redeem'; quantity: number; cost: number }
  | { kind: 'cancel'; order: number }
  | { kind: 'claw back'; cause: number }
  | { kind: 'wait'; hours: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('credit' as const),
      cause: fc.nat(12),
      points: fc.integer({ min: 1, max: 30 }),
      earnedHoursAgo: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9000 })),
      spendableInHours: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 168 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('redeem' as const),
      quantity: fc.integer({ min: 1, max: 4 }),
      cost: fc.constantFrom(3, 7, 10),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), order: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('claw back' as const), cause: fc.nat(12) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      hours: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 5000 })),
    }),
  },
);

async function take(step: Step, model: Model, member: Member, offer: Offer): Promise<void> {
  const now = new Date(model.now);
  switch (step.kind) {
    case 'wait':
      model.now += step.hours * hour;
      return;
    case 'credit': {
      const earned = model.now - step.earnedHoursAgo * hour;
      const spendable = model.now + step.spendableInHours * hour;
      const isNew = !model.causes.has(step.cause);
      model.credit(step.cause, step.points, earned, spendable);
      const { credited } = await services.points.credit({
        memberId: member.id,
        cause: `cause:${String(step.cause)}`,
        concept: 'Modelo',
        points: step.points,
        earnedAt: new Date(earned),
        spendableAt: new Date(spendable),
        now,
      });
      expect(credited).toBe(isNew);
      return;
    }
    case 'claw back':
      model.clawBack(step.cause);
      await services.points.clawBack(member.id, `cause:${String(step.cause)}`, 'Modelo', now);
      return;
    case 'redeem': {
      const expected = model.redeem(step.quantity, step.cost);
      const priced = { ...offer, cost: step.cost };
      const outcome = await redeem(member, [{ offer: priced, item: { quantity: step.quantity } }], { now }).then(
        ({ order }) => order.code,
        (error: unknown) => (error instanceof ClubError ? error.code : Promise.reject(asError(error))),
      );
      if (typeof expected === 'string') expect(outcome).toBe(expected);
      else expected.code = outcome;
      return;
    }
    case 'cancel': {
      const order = model.orders[step.order];
      if (!order) return;
      const lines = await listAllRedeemed(member.id);
      const line = lines.find(({ orderCode }) => orderCode === order.code);
      model.cancel(order);
      await setLineState(line?.id ?? '', 'cancelled', now);
    }
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

test('whatever happens in whatever order, a member stands as the model says and the ledger adds up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), async (steps) => {
      const model = new Model();
      const member = await createMember(new Date(model.now));
      const offer = await offerOf(units);
      for (const one of steps) {
        await take(one, model, member, offer);
        expect(await services.points.getStanding(member.id, new Date(model.now))).toEqual(model.standing());
      }
      expect(await unitsOf(offer, member)).toBe(model.units);
      expect(await auditLedger()).toEqual(soundLedger);
      let logged = 0;
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof services.points.listLog>> = await services.points.listLog(
          member.id,
          cursor,
          new Date(model.now),
        );
        logged += page.entries.reduce((sum, line) => sum + line.points, 0);
        cursor = page.next;
      } while (cursor !== null);
      expect(logged).toBe(model.points() + model.standing().pendingPoints);
    }),
    { numRuns: 100 },
  );
}, 120_000);
