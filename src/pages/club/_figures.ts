// The figures of the rules of points, for the sections that show them.
import { expiryOf } from '../../club/points/points.ts';
import type { RuleFigures } from '../../components/sections/figures.ts';
import { canaryDay, lastDayBefore, startOfCanaryDay } from '../../lib/canary-time.ts';
import { levelFloors } from '../../lib/levels.ts';

/** The figures of the year of `now`. */
export function ruleFigures(now: Date): RuleFigures {
  const year = canaryDay(now).slice(0, 4);
  const lastDayOfPointsFrom = (day: string) => lastDayBefore(expiryOf(startOfCanaryDay(`${year}-${day}`)));
  return {
    levelFloors,
    expiryOfHalves: { first: lastDayOfPointsFrom('01-01'), second: lastDayOfPointsFrom('07-01') },
  };
}
