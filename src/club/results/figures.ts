// A figure of what came of a document, from its sums, as editors are shown it (results/README.md#fewer-than-five). Pure.
import { addDays } from '../../kit/calendar-day.ts';
import { islands } from '../../words/islands.ts';
import { levels } from '../../words/levels.ts';
import { type Cell, keptDays, type Shown, showAmount, showChosen, showParts, showTotal } from './results.ts';

/** What a sum is of: all that was done, or that of one day, island, level or part. */
export interface Sum extends Cell {
  readonly fact: string;
  readonly margin: string;
  readonly key: string;
  readonly earners: number;
  readonly points: number;
}

interface Part {
  /** Empty for who is no member, or not any more; of days for all earlier ones. */
  readonly key: string;
  readonly count: Shown;
}

export interface Figure {
  readonly figure: string;
  readonly total: Shown;
  /** What was earned by it; of a product what was paid. */
  readonly points: Shown;
  /** Every day from the first on which something happened until today, in their order. */
  readonly days: readonly Part[];
  readonly islands: readonly Part[];
  readonly levels: readonly Part[];
  readonly parts: readonly Part[];
}

const nobody: Cell = { people: 0, count: 0 };

/** The figure of these sums, which are of one fact, as of today (YYYY-MM-DD). */
export function figureOf(figure: string, sums: readonly Sum[], today: string): Figure {
  const total = sums.find(({ margin }) => margin === 'total') ?? { ...nobody, earners: 0, points: 0 };
  const of = (margin: string) => new Map(sums.filter((sum) => sum.margin === margin).map((sum) => [sum.key, sum]));
  const partsOf = (cells: ReadonlyMap<string, Cell>, keys: readonly string[]): readonly Part[] => {
    // Whose island and level nobody knows stand beside the others, where there are any.
    const all = [...keys, ...[...cells.keys()].filter((key) => !keys.includes(key))];
    const shown = showParts(
      total,
      all.map((key) => cells.get(key) ?? nobody),
    );
    return all.map((key, at) => ({ key, count: shown[at] ?? 0 }));
  };
  const days = inDays(of('day'), today);
  const parts = of('part');
  return {
    figure,
    total: showTotal(total),
    points: showAmount(total.earners, total.people, total.points),
    days: partsOf(days, [...days.keys()]),
    islands: partsOf(of('island'), islands),
    levels: partsOf(of('level'), levels),
    parts: partsOf(parts, [...parts.keys()].toSorted()),
  };
}

/** The days' cells without a gap; those before the last `keptDays` as one, under an empty key. */
function inDays(known: ReadonlyMap<string, Cell>, today: string): ReadonlyMap<string, Cell> {
  const [first] = [...known.keys()].toSorted();
  if (first === undefined) return new Map();
  const oldest = addDays(today, 1 - keptDays);
  const days = new Map<string, Cell>();
  const earlier = [...known].filter(([day]) => day < oldest).map(([, cell]) => cell);
  if (earlier.length > 0)
    days.set('', {
      // Who came on several days can't be told: at least as many as on the one of most.
      people: Math.max(...earlier.map(({ people }) => people)),
      count: earlier.reduce((sum, { count }) => sum + count, 0),
    });
  for (let day = first < oldest ? oldest : first; day <= today; day = addDays(day, 1))
    days.set(day, known.get(day) ?? nobody);
  return days;
}

/** A question that offers options, by their keys in the lake. */
export interface OfferedQuestion {
  readonly id: string;
  /** Whether several may be chosen. */
  readonly several: boolean;
  readonly options: readonly string[];
}

export interface QuestionResult {
  readonly question: string;
  readonly options: readonly { readonly option: string; readonly count: Shown }[];
}

/** How many of `answered` chose each option. */
export function choicesOf(
  questions: readonly OfferedQuestion[],
  chosen: readonly { readonly question: string; readonly option: string; readonly members: number }[],
  answered: number,
): readonly QuestionResult[] {
  return questions.map(({ id, several, options }) => {
    const counts = options.map(
      (option) => chosen.find((one) => one.question === id && one.option === option)?.members ?? 0,
    );
    const shown = several ? counts.map((count) => showChosen(answered, count)) : showOne(answered, counts);
    return { question: id, options: options.map((option, at) => ({ option, count: shown[at] ?? 0 })) };
  });
}

/** Who chose none of them, or one that editors have removed, stands among them, unseen. */
function showOne(answered: number, counts: readonly number[]): readonly Shown[] {
  const others = Math.max(0, answered - counts.reduce((sum, count) => sum + count, 0));
  return showParts(
    { people: answered, count: answered },
    [...counts, ...(others > 0 ? [others] : [])].map((count) => ({ people: count, count })),
  );
}
