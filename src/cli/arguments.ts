import { InvalidArgumentError } from 'commander';

/** A parser for an option or argument that is a whole number within these bounds. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It is a whole number from ${String(min)} to ${String(max)}.`);
  };
}

/** A parser for an option or argument that is one of these words. */
export function oneOf<Word extends string>(words: readonly Word[]): (text: string) => Word {
  return (text) => {
    const found = words.find((word) => word === text);
    if (found !== undefined) return found;
    throw new InvalidArgumentError(`It is one of ${words.join(', ')}.`);
  };
}
