// Which figures editors are shown (results/README.md#fewer-than-five). Pure.

/** From how many people on a number is shown. */
export const fewest = 5;
/** How many days back figures are told by day, and what was seen and clicked is kept. */
export const keptDays = 400;

/** What is shown in place of a number: that of fewer than five; and one that would give such a one away. */
export const few = '<5';
export const withheld = '-';
export type Shown = number | typeof few | typeof withheld;

/** A part of a figure: how many people stand behind it, and its number, such as of plays or units. */
export interface Cell {
  readonly people: number;
  readonly count: number;
}

const isFew = ({ people, count }: Cell) => Math.min(people, count) < fewest;
const isZero = ({ people, count }: Cell) => people === 0 && count === 0;

/** A total by itself; none is a zero, as nobody stands behind it. */
export const showTotal = (total: Cell): Shown => (isFew(total) && !isZero(total) ? few : total.count);

/**
 * The parts of a figure whose sum is shown, so that no part of fewer than five can be worked out: neither by taking the others from the
 * sum, nor as it is the only value that they leave.
 */
export function showParts(total: Cell, parts: readonly Cell[]): readonly Shown[] {
  if (isZero(total)) return parts.map(() => 0);
  if (isFew(total)) return parts.map(() => few);
  const small = parts.filter(isFew);
  if (small.every(isZero)) return parts.map(({ count }) => count);
  const withheldToo = new Set<Cell>();
  const bySize = parts.filter((part) => !isFew(part)).toSorted((one, other) => least(one) - least(other));
  while (!isHidden(small, withheldToo)) {
    const next = bySize.shift();
    // Too few to be told apart at all.
    if (!next) return parts.map(() => withheld);
    withheldToo.add(next);
  }
  return parts.map((part) => (isFew(part) ? few : withheldToo.has(part) ? withheld : part.count));
}

const least = ({ people, count }: Cell) => Math.min(people, count);

/**
 * Whether each small part may still be anything from 0 to 4 for who knows the sum of all that is not shown, and of a withheld one that it
 * is five or more.
 */
function isHidden(small: readonly Cell[], withheldToo: ReadonlySet<Cell>): boolean {
  const sum = [...small, ...withheldToo].reduce((total, part) => total + least(part), 0);
  const left = sum - fewest * withheldToo.size;
  const most = fewest - 1;
  return left >= most && (withheldToo.size > 0 || sum <= most * (small.length - 1));
}

/**
 * What part of `all` earned: hidden where those who did, or those who did not, are fewer than five, as an amount that each earns tells how
 * many they were.
 */
export function showAmount(earners: number, all: number, amount: number): Shown {
  const others = all - earners;
  if (amount === 0) return others === 0 || others >= fewest ? 0 : withheld;
  if (earners < fewest) return few;
  return others === 0 || others >= fewest ? amount : withheld;
}

/** Options of which each may be chosen beside others: each by itself, with who did not choose it. */
export const showChosen = (answered: number, chosen: number): Shown => {
  const [own = withheld] = showParts({ people: answered, count: answered }, [
    { people: chosen, count: chosen },
    { people: answered - chosen, count: answered - chosen },
  ]);
  return own;
};
