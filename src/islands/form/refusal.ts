// The errors that a form shows for an answer that refused it.
import { fill } from '../../i18n/fill.ts';
import { describeWait } from '../../i18n/wait.ts';
import type { FormWords } from '../../i18n/messages/form.ts';
import type { Refusal } from '../answer.ts';

/** Errors by field. */
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** An error that belongs to no field. After too many attempts it offers no other try, as that has to wait. */
export interface FormNote {
  readonly text: string;
  readonly mayRetry: boolean;
}

/** What a form says of a refused field: one sentence, or one where nothing is in it and another where something is. */
export type Sentence = string | { readonly empty: string; readonly wrong: string };
export type Sentences<Name extends string> = Readonly<Record<Name, Sentence>>;

/** The sentence for a field with that in it. */
export const sentenceFor = (sentence: Sentence, value: string | undefined): string =>
  typeof sentence === 'string' ? sentence : value?.trim() ? sentence.wrong : sentence.empty;

/** What a form shows in the server's own words, where it has any, instead of the form's. */
export interface ServerTexts {
  /** What it says of a field that it refuses. */
  readonly showsServerTexts?: boolean;
  /** What it says after too many attempts: of what there were too many. */
  readonly serverSaysTooMany?: boolean;
}

/** The states of a form. */
export type FormState<Name extends string> =
  | { readonly kind: 'not-loaded' | 'loading' | 'loaded' }
  | { readonly kind: 'error'; readonly errors: FieldErrors<Name>; readonly note: FormNote | null };

/** The state after the fields that were sent were refused: their errors, those that the browser found before all, else one sentence. */
export function refusedBy<Name extends string>(
  refusal: Refusal,
  sentences: Sentences<Name>,
  fields: Readonly<Partial<Record<Name, string>>>,
  wrong: FieldErrors<Name>,
  { showsServerTexts = false, serverSaysTooMany = false }: ServerTexts,
  words: FormWords,
): FormState<Name> {
  const refusedFields = refusal.kind === 'refused' ? refusal.errors : {};
  const errors: Partial<Record<Name, string>> = { ...wrong };
  for (const name of namesOf(sentences)) {
    const texts = refusedFields[name];
    if (texts) errors[name] ??= (showsServerTexts ? texts[0] : undefined) ?? sentenceFor(sentences[name], fields[name]);
  }
  const isAtFields = Object.keys(errors).length > 0;
  const note = { text: describe(refusal, serverSaysTooMany, words), mayRetry: refusal.kind !== 'too_many' };
  return { kind: 'error', errors, note: isAtFields ? null : note };
}

/** The names of a form's fields. */
export function namesOf<Name extends string>(sentences: Sentences<Name>): readonly Name[] {
  const isName = (key: string): key is Name => key in sentences;
  return Object.keys(sentences).filter(isName);
}

function describe(refusal: Refusal, serverSaysTooMany: boolean, words: FormWords): string {
  if (refusal.kind === 'too_many') {
    const ours = fill(words.tooMany, { wait: describeWait(refusal.retryAfterSeconds) });
    return (serverSaysTooMany ? refusal.error : null) ?? ours;
  }
  if (refusal.kind === 'unreachable') return words.unreachable;
  return (refusal.kind === 'refused' || refusal.kind === 'failed' ? refusal.error : null) ?? words.unavailable;
}
