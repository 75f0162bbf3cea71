// The rules of points (points/README.md#points): when a credit expires, which lots a spending takes, which level a year's points give.
// Pure.
import { addDays } from '../../kit/calendar-day.ts';
import { lastDayBefore, startOfCanaryDay } from '../../kit/canary-time.ts';
import { invariant } from '../../kit/invariant.ts';
import { type Level, levelFloors, type LevelFloor, type NextLevelFloor } from '../../words/levels.ts';
import { halfYearOf, nextHalfYear } from './half-year.ts';
import { day } from '../../kit/durations.ts';

/** A member's points and level at a moment. All points are whole. */
export interface Standing {
  readonly level: Level;
  readonly points: number;
  readonly pendingPoints: number;
  /** The next lot to expire; `on` is its last day, YYYY-MM-DD in the Canaries. */
  readonly expiring: { readonly points: number; readonly on: string } | null;
  readonly statusPoints: number;
  readonly thisStatusPoints: LevelFloor;
  readonly nextStatusPoints: NextLevelFloor;
}

type LevelStanding = Pick<Standing, 'level' | 'thisStatusPoints' | 'nextStatusPoints'>;

/** The cause of the credit on joining. */
export const welcomeCause = 'welcome';

/** How many points operators give a member at once, or take, at most. */
export const maxAdjustment = 100_000;

/** How long after it a member counts as new, in ms (joining/README.md#welcome-points). */
const welcomeLasts = 30 * day;

/** Whether a member has just joined; by when they were credited for it, null for never. */
export const isNewcomer = ({ welcomedAt }: { readonly welcomedAt: Date | null }, now: Date): boolean =>
  welcomedAt !== null && now.getTime() - welcomedAt.getTime() < welcomeLasts;

/** The level of a calendar year's points, with its floor and the next level's (points/README.md#levels). */
export function levelOf(statusPoints: number): LevelStanding {
  const { Silver, Gold, Platinum } = levelFloors;
  if (statusPoints >= Platinum) return { level: 'Platinum', thisStatusPoints: Platinum, nextStatusPoints: Platinum };
  if (statusPoints >= Gold) return { level: 'Gold', thisStatusPoints: Gold, nextStatusPoints: Platinum };
  return { level: 'Silver', thisStatusPoints: Silver, nextStatusPoints: Gold };
}

/** The three progress figures (points/README.md#progress), and how full the bar is, 0–1. */
export function progressOf(standing: Pick<Standing, 'statusPoints' | 'thisStatusPoints' | 'nextStatusPoints'>): {
  progress: number;
  fromLevel: number;
  missing: number;
  bar: number;
} {
  const { statusPoints, thisStatusPoints, nextStatusPoints } = standing;
  const span = nextStatusPoints - thisStatusPoints;
  return {
    progress: statusPoints / nextStatusPoints,
    fromLevel: (statusPoints - thisStatusPoints) / nextStatusPoints,
    missing: Math.max(0, nextStatusPoints - statusPoints),
    bar: span === 0 ? 1 : Math.min(1, (statusPoints - thisStatusPoints) / span),
  };
}

/** When points earned at that moment expire: the first moment after the next half-year (points/README.md#expiry). */
export function expiryOf(earnedAt: Date): Date {
  return nextHalfYear(halfYearOf(earnedAt)).end;
}

/**
 * From when until when a credit can be spent (points/README.md#expiry). The day of the activity decides; a credit that becomes spendable
 * only after its expiry gets the end of the half-year in which it arrives, and is late.
 */
export function lifeOfCredit(
  earnedAt: Date,
  spendableAt: Date,
  now: Date,
): { spendableAt: Date; expiresAt: Date; late: boolean } {
  const arrival = spendableAt > now ? spendableAt : now;
  const expiresAt = expiryOf(earnedAt);
  if (arrival < expiresAt) return { spendableAt: arrival, expiresAt, late: false };
  return { spendableAt: arrival, expiresAt: halfYearOf(arrival).end, late: true };
}

/** A lot, as far as spending needs it: points credited together, with the time in which they can be spent. */
export interface Lot {
  /** A PostgreSQL bigint, written as decimal text. */
  readonly id: string;
  readonly remaining: number;
  readonly spendableAt: Date;
  readonly expiresAt: Date;
}

/** Whether a lot can be spent at `now`: from `spendableAt`, included, to `expiresAt`, excluded. */
export function isSpendable(lot: Lot, now: Date): boolean {
  return lot.spendableAt <= now && now < lot.expiresAt;
}

/** The points that these lots hold for spending at `now`. */
export function spendablePoints(lots: readonly Lot[], now: Date): number {
  return lots.reduce((sum, lot) => sum + (isSpendable(lot, now) ? lot.remaining : 0), 0);
}

export interface Draw {
  readonly spending: number;
  readonly lotId: string;
  readonly points: number;
}

/**
 * Which lots pay for these spendings, one after the other: the lot that expires first is used first, of two that expire together the
 * older (points/README.md#spending-order). The lots must hold enough.
 */
export function drawFromLots(lots: readonly Lot[], spendings: readonly number[], now: Date): Draw[] {
  const queue = lots
    .filter((lot) => lot.remaining > 0 && isSpendable(lot, now))
    .sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || Number(BigInt(a.id) - BigInt(b.id)))
    .map((lot) => ({ id: lot.id, left: lot.remaining }));
  const draws: Draw[] = [];
  for (const [spending, points] of spendings.entries()) {
    let missing = points;
    while (missing > 0) {
      const [lot] = queue;
      invariant(lot, 'spendings are covered by lots');
      const taken = Math.min(lot.left, missing);
      draws.push({ spending, lotId: lot.id, points: taken });
      missing -= taken;
      lot.left -= taken;
      if (lot.left === 0) queue.shift();
    }
  }
  return draws;
}

/** What lots that expire at the same moment add to a member's standing. */
export interface LotTotals {
  readonly expiresAt: Date;
  readonly spendable: number;
  readonly pending: number;
  readonly status: number;
}

/** A member's standing from the sums of their lots, the first to expire first. */
export function standingOf(totals: readonly LotTotals[]): Standing {
  const sum = (of: (part: LotTotals) => number) => totals.reduce((total, part) => total + of(part), 0);
  const statusPoints = sum((part) => part.status);
  const first = totals.find((part) => part.spendable > 0);
  return {
    ...levelOf(statusPoints),
    points: sum((part) => part.spendable),
    pendingPoints: sum((part) => part.pending),
    expiring: first ? { points: first.spendable, on: lastDayBefore(first.expiresAt) } : null,
    statusPoints,
  };
}

const soonMs = 60 * day;

/** Whether points whose last day is that one expire within 60 days. */
export function expiresSoon(lastDay: string, now: Date): boolean {
  return startOfCanaryDay(addDays(lastDay, 1)).getTime() - now.getTime() <= soonMs;
}

/** A lot that paid for a line that is now cancelled. */
export interface UsedLot {
  readonly lotId: string;
  /** How many points it paid, above 0. */
  readonly points: number;
  readonly expiresAt: Date;
  readonly clawedBack: boolean;
}

/** What a cancelled line gives back. */
export interface Refund {
  readonly toLots: readonly { readonly lotId: string; readonly points: number }[];
  /** A new lot for points whose own has expired; null if there are none. */
  readonly fresh: { readonly points: number; readonly expiresAt: Date } | null;
  /** How many points that is in all. */
  readonly points: number;
  /** How many are not given back, as their lots have expired. */
  readonly lost: number;
}

/**
 * Where the points of a cancelled line go (points/README.md#refund): each to the lot it came from. Points of expired lots are lost where
 * the member cancels, who could otherwise put expiry off for ever; where the club does, they go into a new lot that expires with the
 * current half-year. Points of a credit that was clawed back are not refunded: they were not the member's.
 */
export function planRefund(used: readonly UsedLot[], by: 'member' | 'operator', now: Date): Refund {
  const owed = used.filter((lot) => !lot.clawedBack);
  const toLots = owed.filter((lot) => now < lot.expiresAt).map(({ lotId, points }) => ({ lotId, points }));
  const returned = toLots.reduce((sum, lot) => sum + lot.points, 0);
  const expired = owed.reduce((sum, lot) => sum + lot.points, 0) - returned;
  if (by === 'member' || expired === 0) return { toLots, fresh: null, points: returned, lost: expired };
  return { toLots, fresh: { points: expired, expiresAt: halfYearOf(now).end }, points: returned + expired, lost: 0 };
}

/** Where a page of the points log ended. */
export interface LogPosition {
  readonly at: Date;
  /** 1 for an entry, 0 for the line of an expired lot: at the same moment, entries come first. */
  readonly source: 0 | 1;
  readonly id: string;
}

/** An opaque cursor for a position. It holds nothing that the page did not show. */
export function encodeCursor({ at, source, id }: LogPosition): string {
  return `${at.getTime().toString(36)}.${String(source)}.${id}`;
}

/** The position of a cursor; null if the cursor is not one of ours. */
export function decodeCursor(cursor: string): LogPosition | null {
  const [, at, source, id] = /^([0-9a-z]{1,9})\.([01])\.([1-9]\d{0,17})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) return null;
  return { at: new Date(parseInt(at, 36)), source: source === '1' ? 1 : 0, id };
}
