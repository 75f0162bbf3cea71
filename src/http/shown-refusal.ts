// What a form shows that was sent without script and refused.
import { errorStatus } from './error-status.ts';
import type { RefusedForm } from './refused-form.ts';

interface ShownRefusal<Name extends string> {
  readonly errors: Readonly<Partial<Record<Name, string>>>;
  readonly note: { readonly text: string; readonly mayRetry: boolean } | null;
}

/**
 * The errors at these fields, in the club's sentences or, with `sentences`, in the form's own; else a note. Null if nothing was refused.
 */
export function refusalOf<Name extends string>(
  refused: RefusedForm | undefined,
  sentences: Readonly<Record<Name, string | null>>,
  words: { readonly tooManyForNow: string; readonly unavailable: string },
): ShownRefusal<Name> | null {
  if (!refused) return null;
  const errors: Partial<Record<Name, string>> = {};
  const isName = (name: string): name is Name => Object.hasOwn(sentences, name);
  for (const [name, [text]] of Object.entries(refused.errors))
    if (isName(name) && text !== undefined) errors[name] = sentences[name] ?? text;
  if (Object.keys(errors).length > 0) return { errors, note: null };
  const tooMany = errorStatus[refused.code] === 429;
  return { errors, note: { text: tooMany ? words.tooManyForNow : words.unavailable, mayRetry: !tooMany } };
}
