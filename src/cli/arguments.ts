import { InvalidArgumentError } from 'commander';
import { z } from 'zod';

/** What stands for a member. */
export const memberWords = 'their e-mail, number or recommendation code';

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

/** A parser for an option or argument that fits a schema; the sentence says what does. */
export function fitting<Value>(schema: z.ZodType<Value>, sentence: string): (text: string) => Value {
  return (text) => {
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data;
    throw new InvalidArgumentError(sentence);
  };
}

/** A parser for the number of a claim, an enquiry or a redeemed line, in lower case. */
export const listedNumber = fitting(
  z.uuid().toLowerCase(),
  'It is a number from the list, such as 0199b1f0-6c1e-7a52-9a3f-0d2c4b5e6f70.',
);
