// When and where a product is offered (docs/rules.md#redemption), for the catalogue and for redemption alike.
import type { Island } from '../contract/islands.ts';

interface DatesOfSale {
  readonly availableFrom: Date | null;
  readonly availableUntil: Date | null;
}

/** Whether the dates of sale are still to come or over at that moment; null while it is on offer. */
export function judgeDates({ availableFrom, availableUntil }: DatesOfSale, now: Date): 'not-yet' | 'ended' | null {
  if (availableFrom !== null && now < availableFrom) return 'not-yet';
  return availableUntil !== null && now >= availableUntil ? 'ended' : null;
}

/** Whether it is offered on that island; without islands it is offered on all. */
export function isOfferedOn({ islands }: { readonly islands: readonly Island[] }, island: Island): boolean {
  return islands.length === 0 || islands.includes(island);
}
