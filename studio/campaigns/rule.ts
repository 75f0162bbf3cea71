// Holds what a part says of its days, islands and levels against its campaign. Pure.
import { type Days, daysBetween, holds } from '../schema/period-overlap.ts';
import { type Document, daysOfPart, islandsOfPart, type Rule, showsItself, textsOf } from './parts.ts';

/** On which sides a part goes beyond its campaign's days. */
interface Beyond {
  readonly before: boolean;
  readonly after: boolean;
}

/** How a part's days go beyond those of its campaign. */
export function goesBeyond(rule: Rule, part: Document): Beyond {
  const days = daysOfPart(part);
  if (days === null) return { before: false, after: false };
  const { period } = rule;
  if (days.from === undefined && days.until === undefined)
    return { before: false, after: showsItself(part._type) && (period.until !== undefined || period.yearly === true) };
  return period.yearly ? beyondSeason(period, days) : beyondDates(period, days);
}

function beyondDates({ from, until }: Days, days: Days): Beyond {
  // What comes back every year did so before, and does so after.
  if (days.yearly) return { before: false, after: until !== undefined };
  return {
    before: from !== undefined && days.from !== undefined && days.from < from,
    after: until !== undefined && (days.until === undefined || days.until > until),
  };
}

function beyondSeason(season: Days, { from, until }: Days): Beyond {
  const before = from !== undefined && !holds(season, from);
  if (until === undefined) return { before, after: true };
  const after = !holds(season, until);
  const isApart = from !== undefined && daysBetween(from, until).some((day) => !holds(season, day));
  return { before, after: after || (isApart && !before) };
}

/** Whether a part is for more islands, or other ones, than its campaign. */
export function isForOtherIslands({ islands }: Rule, part: Document): boolean {
  const own = islandsOfPart(part);
  return own !== null && !isWithin(islands, own);
}

/** Whether a part is for more levels, or other ones, than its campaign. */
export const isForOtherLevels = ({ levels }: Rule, part: Document): boolean =>
  showsItself(part._type) && !isWithin(levels, textsOf(part.levels));

/** None are all. */
function isWithin(outer: readonly string[], inner: readonly string[]): boolean {
  return outer.length === 0 || (inner.length > 0 && inner.every((one) => outer.includes(one)));
}
