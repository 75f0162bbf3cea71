// What the tests of races share. A race is many requests at once, over 20 connections, and is run again and again.
import { ClubError } from '../../src/contract/errors.ts';
import type { Order } from '../../src/club/redemption/redemption.contract.ts';

/** How often each race is run. */
export const rounds = Number(process.env.RACE_ROUNDS ?? 20);

/** How many clients at once one race of draws, games or bookings has. */
export const crowd = Number(process.env.RACE_CLIENTS ?? 50);

/** As many connections as a race has requests at once. */
export const connections = 20;

/** How long a test with this many milliseconds a round may take. */
export const limitFor = (msOfRound: number) => ({ timeout: 30_000 + rounds * msOfRound });

export type Outcome<T> = { readonly done: T } | { readonly refused: string };

/** What a request came to. Whatever is neither done nor refused would be a 5xx, and fails the test. */
export async function outcomeOf<T>(request: Promise<T>): Promise<Outcome<T>> {
  try {
    return { done: await request };
  } catch (error) {
    if (error instanceof ClubError) return { refused: error.code };
    throw error;
  }
}

/** Sends that many requests at once. All have ended when it returns, also where one has failed. */
export async function atOnce<T>(count: number, send: (place: number) => Promise<T>): Promise<Outcome<T>[]> {
  const settled = await Promise.allSettled(Array.from({ length: count }, (_, place) => outcomeOf(send(place))));
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

/** How many orders these checkouts came to, how many gave an order again, and for which reasons the others were refused. */
export function summarise(outcomes: readonly Outcome<{ readonly order: Order }>[]) {
  const done = outcomes.flatMap((outcome) => ('done' in outcome ? [outcome.done] : []));
  const orders = new Set(done.map(({ order }) => order.id)).size;
  return {
    orders,
    replayed: done.length - orders,
    refusals: refusalsOf(outcomes),
  };
}

/** The reasons of refusals, each once. */
export function refusalsOf(outcomes: readonly Outcome<unknown>[]): string[] {
  return [...new Set(outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : [])))].sort();
}
