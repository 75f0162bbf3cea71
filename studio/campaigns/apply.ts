// What would make a part follow its campaign's period, islands and levels. Pure.
import type { Fields } from '../guards/guard.ts';
import { islands as allIslands } from '../schema/constants.ts';
import type { Days } from '../schema/period-overlap.ts';
import { periodSubtitle } from '../schema/period-subtitle.ts';
import { daysOfPart, type Document, islandsOfPart, type Rule, showsItself, textsOf } from './parts.ts';
import { goesBeyond, isForOtherIslands, isForOtherLevels } from './rule.ts';

export interface Change {
  /** The fields to be set. */
  readonly set: Fields;
  /** What changes, in words: «Fechas: siempre → 1 dic – 6 ene». */
  readonly says: string;
  /** Whether the part goes against its campaign as it is; else it keeps within it, and might be meant so. */
  readonly isNeeded: boolean;
}

/** What the campaign would set in a part; none where it says the same already. */
export function listChanges(rule: Rule, part: Document, today: string): readonly Change[] {
  return [changeOfDays(rule, part, today), changeOfIslands(rule, part), changeOfLevels(rule, part)].filter(
    (change) => change !== null,
  );
}

function changeOfDays(rule: Rule, part: Document, today: string): Change | null {
  const set = setDays(rule.period, part, today);
  const [before, after] = [daysOfPart(part) ?? {}, set && (daysOfPart({ ...part, ...set }) ?? {})];
  if (set === null || after === null || isSame(before, after)) return null;
  const { before: isEarly, after: isLate } = goesBeyond(rule, part);
  return {
    set,
    says: `Fechas: ${periodSubtitle(before, today)} → ${periodSubtitle(after, today)}`,
    isNeeded: isEarly || isLate,
  };
}

/** The days of a part as its campaign has them; null where it has none to be set. An event's day is chosen by hand. */
export function setDays(period: Days, part: Document, today: string): Fields | null {
  switch (part._type) {
    case 'banner':
    case 'popup':
    case 'quiz':
      return { period: { _type: 'period', yearly: false, ...period } };
    case 'page':
      if (part.onHome === true) return { season: { _type: 'period', yearly: false, ...period } };
      return period.yearly || period.until === undefined ? null : { until: period.until };
    case 'draw': {
      // A draw is held once.
      const { from, until } = inYear(period, today);
      return from === undefined || until === undefined ? null : { opensOn: from, closesOn: until };
    }
    case 'game': {
      const { from, until } = inYear(period, today);
      return { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) };
    }
    default:
      return null;
  }
}

/** The days of a season that is under way, or else comes next; another period as it is. */
export function inYear({ from, until, yearly }: Days, today: string): Days {
  if (!yearly || from === undefined || until === undefined)
    return { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) };
  const span = Number(until.slice(5) < from.slice(5));
  const thisYear = Number(today.slice(0, 4));
  const [year = thisYear] = [thisYear - 1, thisYear, thisYear + 1].filter(
    (start) => `${String(start + span)}${until.slice(4)}` >= today,
  );
  return { from: `${String(year)}${from.slice(4)}`, until: `${String(year + span)}${until.slice(4)}` };
}

function changeOfIslands(rule: Rule, part: Document): Change | null {
  const own = islandsOfPart(part);
  if (own === null || part._type === 'event' || isSame(own, rule.islands)) return null;
  const named = (chosen: readonly string[]) =>
    chosen.length === 0
      ? 'todas'
      : allIslands.flatMap(({ value, title }) => (chosen.includes(value) ? title : [])).join(', ');
  return {
    set: { islands: [...rule.islands] },
    says: `Islas: ${named(own)} → ${named(rule.islands)}`,
    isNeeded: isForOtherIslands(rule, part),
  };
}

function changeOfLevels(rule: Rule, part: Document): Change | null {
  const own = textsOf(part.levels);
  if (!showsItself(part._type) || isSame(own, rule.levels)) return null;
  const named = (chosen: readonly string[]) => (chosen.length === 0 ? 'todos' : chosen.join(', '));
  return {
    set: { levels: [...rule.levels] },
    says: `Niveles: ${named(own)} → ${named(rule.levels)}`,
    isNeeded: isForOtherLevels(rule, part),
  };
}

/** Whether two lists or periods say the same; of a list whatever its order. */
function isSame(one: readonly string[] | Days, other: readonly string[] | Days): boolean {
  const sorted = (value: readonly string[] | Days) =>
    JSON.stringify(Array.isArray(value) ? value.toSorted() : Object.entries(value).toSorted());
  return sorted(one) === sorted(other);
}
