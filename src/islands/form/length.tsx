// How long a text may be: what is typed or pasted is never cut. From four fifths of the limit on the field counts, and above it the form
// is not sent.
import { createContext, type InputEventHandler, useContext, useState } from 'react';
import { fill } from '../../i18n/fill.ts';
import type { FormWords } from '../../i18n/messages/form.ts';
import { type FieldErrors, namesOf, sentenceFor, type Sentences } from './refusal.ts';

/** The words of the form around a field; null outside of one. */
export const FormWordsContext = createContext<FormWords | null>(null);

/** Characters as the club counts them. */
const lengthOf = (value: string) => value.trim().length;

interface Counted {
  readonly count: number;
  /** What the control is given besides. */
  readonly attributes: {
    readonly 'data-limit': number;
    readonly onInput: InputEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  };
}

/** Counts what is in a control; `initial` is what it has at first. */
export function useLength(limit: number, initial: unknown): Counted {
  const [count, setCount] = useState(typeof initial === 'string' ? lengthOf(initial) : 0);
  const onInput: InputEventHandler<HTMLInputElement | HTMLTextAreaElement> = ({ currentTarget }) => {
    setCount(lengthOf(currentTarget.value));
  };
  return { count, attributes: { 'data-limit': limit, onInput } };
}

/** What is said of a text that is longer; null outside of a form. */
export function useTooLong(limit: number): string | null {
  const words = useContext(FormWordsContext);
  return words && fill(words.tooLong, { max: limit });
}

/** The limit that a control of a form exceeds; null if it does not. */
export function findExceeded(control: Element | RadioNodeList): number | null {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return null;
  const limit = Number(control.dataset.limit ?? Infinity);
  return lengthOf(control.value) > limit ? limit : null;
}

/**
 * The sentences for the bad fields of a form that was sent without script and refused: of a field that is longer than its limit, that.
 */
export function sentencesFor<Name extends string>(
  bad: readonly string[],
  sentences: Sentences<Name>,
  values: Readonly<Partial<Record<string, string>>>,
  limits: Readonly<Partial<Record<Name, { readonly max: number }>>>,
  words: FormWords,
): FieldErrors<Name> {
  const errors: Partial<Record<Name, string>> = {};
  for (const name of namesOf(sentences)) {
    const max = limits[name]?.max ?? Infinity;
    if (bad.includes(name))
      errors[name] =
        lengthOf(values[name] ?? '') > max ? fill(words.tooLong, { max }) : sentenceFor(sentences[name], values[name]);
  }
  return errors;
}

/** How many of the characters are used, once that is worth knowing; said aloud once there are too many. */
export function Length({ count, limit }: { count: number; limit: number }) {
  const words = useContext(FormWordsContext);
  if (!words) return null;
  const isOver = count > limit;
  return (
    <>
      {count >= limit * 0.8 && (
        <p className={isOver ? 'hint over' : 'hint'}>{fill(words.length, { count, max: limit })}</p>
      )}
      <span className="visually-hidden" role="status">
        {isOver ? fill(words.tooLong, { max: limit }) : ''}
      </span>
    </>
  );
}
