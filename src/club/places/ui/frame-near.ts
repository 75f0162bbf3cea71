// What the map shows where the list is in order of distance.
import { kmBetween, type Point } from '../../../kit/distance.ts';

/** How many of the nearest places the map shows, at most. */
const most = 3;
/** A place is near up to so many times the distance of the nearest, and anyhow up to so many km. */
const timesNearest = 3;
const nearKm = 15;

/** The point and the near ones of these places, which are in order of distance; always the nearest, however far it is. */
export function frameNear(here: Point, byDistance: readonly Point[]): readonly Point[] {
  const [nearest] = byDistance;
  if (!nearest) return [here];
  const limit = Math.max(nearKm, timesNearest * kmBetween(here, nearest));
  return [here, ...byDistance.slice(0, most).filter((place) => kmBetween(here, place) <= limit)];
}
