// What the club tells of what came of a document (docs/api.md#editors-calls).

/** A number; `<5` for fewer than five people; `-` for one that would give such a number away. */
export type Shown = number | '<5' | '-';

export interface Part {
  readonly key: string;
  readonly count: Shown;
}

export interface Figure {
  readonly figure: string;
  readonly total: Shown;
  readonly points: Shown;
  /** Every day from the first until today; under an empty key all before the last 400. */
  readonly days: readonly Part[];
  readonly islands: readonly Part[];
  readonly levels: readonly Part[];
  readonly parts: readonly Part[];
}

export interface Results {
  readonly figures: readonly Figure[];
  readonly answers: readonly {
    readonly question: string;
    readonly options: readonly { readonly option: string; readonly count: Shown }[];
  }[];
  readonly codes: { readonly given: Shown; readonly left: number } | null;
}

/** How often the home page was opened by an audience. */
export interface Reach {
  readonly times: number;
  readonly days: number;
}

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isListOf = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);

const isShown = (value: unknown): boolean => typeof value === 'number' || value === '<5' || value === '-';
const isPart = (value: unknown): boolean => isObject(value) && typeof value.key === 'string' && isShown(value.count);
const isFigure = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.figure === 'string' &&
  isShown(value.total) &&
  isShown(value.points) &&
  [value.days, value.islands, value.levels, value.parts].every((parts) => isListOf(parts, isPart));
const isOption = (value: unknown): boolean =>
  isObject(value) && typeof value.option === 'string' && isShown(value.count);

export const isResults = (value: unknown): value is Results =>
  isObject(value) &&
  isListOf(value.figures, isFigure) &&
  isListOf(
    value.answers,
    (answer) => isObject(answer) && typeof answer.question === 'string' && isListOf(answer.options, isOption),
  ) &&
  (value.codes === null ||
    (isObject(value.codes) && isShown(value.codes.given) && typeof value.codes.left === 'number'));

export const isReach = (value: unknown): value is Reach =>
  isObject(value) && typeof value.times === 'number' && typeof value.days === 'number';

/** The call that tells what came of a document. */
export const resultsPath = (type: string, id: string) => `results?type=${type}&id=${encodeURIComponent(id)}`;

/** The call that tells how often an audience opened the home page. */
export const reachPath = (islands: readonly string[], levels: readonly string[]) =>
  `reach?islands=${islands.join(',')}&levels=${levels.join(',')}`;
