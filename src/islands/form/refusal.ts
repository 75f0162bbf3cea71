// The errors that a form shows for an answer that refused it.
import { fill } from '../../i18n/fill.ts';
import type { FormWords } from '../../i18n/messages/form.ts';
import type { Refusal } from '../api.ts';

/** Errors by field. */
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** An error that belongs to no field. After too many attempts it offers no other try, as that has to wait. */
export interface FormNote {
  readonly text: string;
  readonly mayRetry: boolean;
}

/** The states of a form. */
export type FormState<Name extends string> =
  | { readonly kind: 'not-loaded' | 'loading' | 'loaded' }
  | { readonly kind: 'error'; readonly errors: FieldErrors<Name>; readonly note: FormNote | null };

/** The state after a refusal: its errors for these fields, else one sentence. */
export function refusedBy<Name extends string>(
  refusal: Refusal,
  sentences: Readonly<Record<Name, string>>,
  showsServerTexts: boolean,
  words: FormWords,
): FormState<Name> {
  const errors = readErrors(refusal.kind === 'refused' ? refusal.errors : {}, sentences, showsServerTexts);
  const isAtFields = Object.keys(errors).length > 0;
  const note = { text: describe(refusal, words), mayRetry: refusal.kind !== 'too-many' };
  return { kind: 'error', errors, note: isAtFields ? null : note };
}

/** The names of a form's fields. */
export function namesOf<Name extends string>(sentences: Readonly<Record<Name, string>>): readonly Name[] {
  const isName = (key: string): key is Name => key in sentences;
  return Object.keys(sentences).filter(isName);
}

function readErrors<Name extends string>(
  errors: Readonly<Record<string, readonly string[]>>,
  sentences: Readonly<Record<Name, string>>,
  showsServerTexts: boolean,
): FieldErrors<Name> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of namesOf(sentences)) {
    const texts = errors[name];
    if (texts) found[name] = (showsServerTexts ? texts[0] : undefined) ?? sentences[name];
  }
  return found;
}

function describe(refusal: Refusal, words: FormWords): string {
  if (refusal.kind === 'too-many') return fill(words.tooMany, { minutes: Math.ceil(refusal.retryAfterSeconds / 60) });
  if (refusal.kind === 'unreachable') return words.unreachable;
  return (refusal.kind === 'refused' || refusal.kind === 'failed' ? refusal.error : null) ?? words.unavailable;
}
