// When members who wait for a product are told that it is back (wishes/README.md#back-in-stock). Pure.
import { hour } from '../../kit/durations.ts';

/** How long those who were told have, before the next are, in ms. */
const headStartMs = 48 * hour;

/**
 * How many of those who wait are told now: after a restock as many as there are units, and as many again where units are left 48 hours
 * after the last were told.
 */
export function countToTell(
  { seen, units, toldAt }: { readonly seen: number; readonly units: number; readonly toldAt: Date | null },
  now: Date,
): number {
  const isRestocked = units > seen;
  const isNextTurn = toldAt !== null && now.getTime() - toldAt.getTime() >= headStartMs;
  return isRestocked || isNextTurn ? units : 0;
}
