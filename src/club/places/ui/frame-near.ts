// What the map shows where the list is in order of distance.
import type { Point } from '../../../kit/distance.ts';

/** How many of the nearest places the map shows. */
const nearest = 3;

/** The point and the nearest of these places, which are in order of distance. */
export const frameNear = (here: Point, byDistance: readonly Point[]): readonly Point[] => [
  here,
  ...byDistance.slice(0, nearest),
];
