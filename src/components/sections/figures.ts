import type { Level } from '../../lib/levels.ts';

/** The figures of the rules of points, for the sections that show them; passed in by the page. */
export interface RuleFigures {
  /** The points of a calendar year from which each level is held. */
  readonly levelFloors: Readonly<Record<Level, number>>;
  /** The last day of points earned in the first and in the second half of a year, YYYY-MM-DD. */
  readonly expiryOfHalves: { readonly first: string; readonly second: string };
}
