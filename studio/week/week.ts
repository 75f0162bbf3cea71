// A week as the editors' view shows it: its spans by lane and its rows by day. Pure.
import { dayInWords, seasonInWords } from '../schema/period-subtitle.ts';
import { type DatedDocument, type Lane, lanes, type Span, spansOf } from './spans.ts';

/** A span on one day. */
export interface Row {
  readonly span: Span;
  /** moment: on that day alone */
  readonly part: 'moment' | 'begins' | 'ends' | 'runs';
  /** What happens on that day; empty while it runs. */
  readonly says: string;
}

export interface Day {
  readonly day: string;
  /** What happens, by the hour and then by lane. */
  readonly rows: readonly Row[];
  /** What began before and goes on afterwards. */
  readonly running: readonly Span[];
}

/** The spans that fall on some of the days: of a document and its draft, the draft's where its days are others. */
export function spansWithin(documents: readonly DatedDocument[], days: readonly string[]): readonly Span[] {
  const window = { first: days[0] ?? '', last: days.at(-1) ?? '' };
  const spans = documents.flatMap((document) => spansOf(document, window));
  const published = new Set(spans.filter(({ draft }) => draft === null).map(datesOf));
  return (
    spans
      // What is drafted is not dated while it has no day at all: it may be seen always, and is listed under «Borradores».
      .filter((span) => span.draft === null || span.from !== null || span.until !== null)
      .filter((span) => span.draft === null || !published.has(datesOf(span)))
      .toSorted(
        (one, other) =>
          laneNames.indexOf(one.lane) - laneNames.indexOf(other.lane) ||
          (one.from ?? '').localeCompare(other.from ?? '') ||
          (one.time ?? '').localeCompare(other.time ?? '') ||
          one.title.localeCompare(other.title, 'es'),
      )
  );
}

const isLane = (name: string): name is Lane => name in lanes;
export const laneNames: readonly Lane[] = Object.keys(lanes).filter(isLane);

const datesOf = ({ id, lane, from, until, begins, ends }: Span) => [id, lane, from, until, begins, ends].join(' ');

export const isOn = ({ from, until }: Span, day: string): boolean => (from ?? '') <= day && day <= (until ?? '9');

/** Whether members of an island see it; with no island chosen, it is for somebody. */
export function isForIsland({ document }: Span, island: string): boolean {
  if (island === '') return true;
  const { islands, island: where } = document;
  if (typeof where === 'string') return where === island;
  return !Array.isArray(islands) || islands.length === 0 || islands.includes(island);
}

/** Whether it has neither a first nor a last day. */
export const isAlways = ({ from, until }: Span): boolean => from === null && until === null;

/** Each of the days with what happens on it, and with what goes on. */
export function rowsByDay(spans: readonly Span[], days: readonly string[]): readonly Day[] {
  return days.map((day) => {
    const rows = spans.filter((span) => isOn(span, day)).map((span) => rowOf(span, day));
    const happening = rows.filter(({ part }) => part !== 'runs');
    return {
      day,
      rows: happening.toSorted(
        (one, other) =>
          timeOf(one).localeCompare(timeOf(other)) || Number(one.part === 'ends') - Number(other.part === 'ends'),
      ),
      running: rows.filter(({ part }) => part === 'runs').map(({ span }) => span),
    };
  });
}

const timeOf = ({ span, part }: Row): string => (part === 'ends' ? span.lastTime : span.time) ?? '';

function rowOf(span: Span, day: string): Row {
  const { from, until, begins, ends } = span;
  if (from === day && until === day) {
    const isMoment = ends === '' || ends === begins || ends === 'Último día';
    return { span, part: 'moment', says: isMoment ? momentWords(begins) : `${begins} y ${lowered(ends)}` };
  }
  if (from === day) return { span, part: 'begins', says: begins };
  return until === day ? { span, part: 'ends', says: ends } : { span, part: 'runs', says: '' };
}

const momentWords = (begins: string) => (begins === 'Empieza' ? 'Solo este día' : begins);
const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** When it is, with the years that are meant: «24 dic 2026 – 6 ene 2027, cada año»; «siempre». */
export function spanInWords({ from, until, isYearly }: Span): string {
  if (from !== null && until !== null) return `${seasonInWords({ from, until })}${isYearly ? ', cada año' : ''}`;
  if (from !== null) return `desde ${dayInWords(from, true)}`;
  return until === null ? 'siempre' : `hasta ${dayInWords(until, true)}`;
}

/** A span in the grid: its columns, counted from 1, the last included, and the row of its lane. */
export interface Bar {
  readonly span: Span;
  readonly first: number;
  readonly last: number;
  readonly track: number;
  /** Whether it began before the first of the days, or goes on after the last. */
  readonly cameFrom: boolean;
  readonly goesOn: boolean;
}

/** The spans of one lane, each in the first track where there is room. */
export function barsOf(spans: readonly Span[], days: readonly string[]): readonly Bar[] {
  const ends: number[] = [];
  const [start = '', end = ''] = [days[0], days.at(-1)];
  return spans.map((span) => {
    const [cameFrom, goesOn] = [(span.from ?? '') < start, (span.until ?? '9') > end];
    const first = cameFrom ? 1 : days.indexOf(span.from ?? '') + 1;
    const last = goesOn ? days.length : days.indexOf(span.until ?? '') + 1;
    const free = ends.findIndex((taken) => taken < first);
    const track = free === -1 ? ends.length : free;
    ends[track] = last;
    return { span, first, last, track: track + 1, cameFrom, goesOn };
  });
}
