import type { Level } from '../../lib/levels.ts';

/** What the rules of points say, for the sections that state them: handed in by the page. */
export interface RuleFigures {
  /** The points of a calendar year from which each level is held. */
  readonly levelFloors: Readonly<Record<Level, number>>;
  /** The last day of points earned in the first and in the second half of a year, YYYY-MM-DD. */
  readonly expiryOfHalves: { readonly first: string; readonly second: string };
}
