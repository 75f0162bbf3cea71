// The rules of games of chance (play/README.md#games). Pure: what is random comes in as a function.
import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import { canaryDay, startOfCanaryDay } from '../../kit/canary-time.ts';
import type { GamePrize, PlayPeriod } from './game-definition.ts';

/** A prize with what is left of it: null for no end. */
export interface PrizeLeft {
  readonly prize: GamePrize;
  readonly left: number | null;
}

/** The period of `now`, by its first day in the Canaries; `ever` where a game is played once. */
export function periodOf(every: PlayPeriod, now: Date): string {
  return every === 'once' ? 'ever' : findPeriod(every, canaryDay(now)).first;
}

interface Period {
  /** Its first day. */
  readonly first: string;
  /** The first day after it. */
  readonly next: string;
}

/** Kept, as every look at a game asks for the period of today. */
const periods = new LRUCache<string, Period>({ max: 100 });

/** The period that a day is in. */
function findPeriod(every: Exclude<PlayPeriod, 'once'>, today: string): Period {
  const name = `${every} ${today}`;
  const known = periods.get(name);
  if (known) return known;
  const day = Temporal.PlainDate.from(today);
  const first = { day, week: day.subtract({ days: day.dayOfWeek - 1 }), month: day.with({ day: 1 }) }[every];
  const next = first.add({ day: { days: 1 }, week: { days: 7 }, month: { months: 1 } }[every]);
  const period = { first: first.toString(), next: next.toString() };
  periods.set(name, period);
  return period;
}

const available = (prizes: readonly PrizeLeft[]) => prizes.filter(({ left }) => left === null || left > 0);

/** A prize of those of which something is left, each by its weight; null if there is none. `below` gives a whole number from 0 to below. */
export function drawPrize(prizes: readonly PrizeLeft[], below: (limit: number) => number): GamePrize | null {
  const open = available(prizes);
  const total = open.reduce((sum, { prize }) => sum + prize.weight, 0);
  if (total === 0) return null;
  let drawn = below(total);
  for (const { prize } of open) {
    if (drawn < prize.weight) return prize;
    drawn -= prize.weight;
  }
  return null;
}

/** The chance of each prize at the next play, 0–1, by its id: what the draw goes by, and what is published. */
export function oddsOf(prizes: readonly PrizeLeft[]): ReadonlyMap<string, number> {
  const open = new Set(available(prizes));
  const total = [...open].reduce((sum, { prize }) => sum + prize.weight, 0);
  return new Map(prizes.map((one) => [one.prize.id, open.has(one) ? one.prize.weight / total : 0]));
}

/**
 * Where on a wheel of `count` equal sectors the pointer stops, in degrees clockwise from the start of the first: inside the sector at
 * `place`, away from its edges.
 */
export function wheelAngle(count: number, place: number, below: (limit: number) => number): number {
  const sector = 360 / count;
  return sector * (place + 0.2 + (0.6 * below(1000)) / 1000);
}

/** These in an order drawn by chance, each order as likely as any other. */
export function shuffle<T>(things: readonly T[], below: (limit: number) => number): T[] {
  const rest = [...things];
  return things.flatMap(() => rest.splice(below(rest.length), 1));
}

/** How many cells a scratch card has. */
export const scratchCells = 6;

/**
 * What lies under each cell of a scratch card, by the prizes' ids: the one that came up at least three times, and no other more than once,
 * so that none looks as if it had almost come up.
 */
export function fillCells(prizes: readonly string[], won: string, below: (limit: number) => number): string[] {
  const others = shuffle(
    prizes.filter((id) => id !== won),
    below,
  ).slice(0, scratchCells / 2);
  const wins = Array.from({ length: scratchCells - others.length }, () => won);
  return shuffle([...others, ...wins], below);
}

/** Whether a play is a scratch card that its member has not uncovered yet. */
export const isCovered = ({
  cells,
  uncoveredAt,
}: {
  readonly cells: unknown;
  readonly uncoveredAt: Date | null;
}): boolean => cells !== null && uncoveredAt === null;

/** When the period of `now` ends; null where a game is played once. */
export function periodEnd(every: PlayPeriod, now: Date): Date | null {
  if (every === 'once') return null;
  return startOfCanaryDay(findPeriod(every, canaryDay(now)).next);
}
