// What was chosen in a survey or quiz that the club does not have yet, kept in this tab: a page that is loaded anew without connection, or
// left, sends it the next time that it opens. As with all that somebody began (draft.ts), nobody else gets it.
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import type { Choices } from './use-keeping.ts';

/** Keeps the choice, until it is sent. `form` names the survey or quiz. */
export function keepUnsent(form: string, question: string, choice: string): void {
  keepDraft(form, { ...readDraft(form), [question]: choice });
}

/** Those that were kept. */
export const readUnsent = (form: string): Choices => Object.entries(readDraft(form));

/** Forgets those that were sent, but for what was changed since. */
export function dropSent(form: string, sent: Choices): void {
  const left = readUnsent(form).filter(
    ([question, choice]) => !sent.some(([of, was]) => of === question && was === choice),
  );
  keepDraft(form, Object.fromEntries(left));
}

/** Forgets all, as it is finished. */
export function dropUnsent(form: string): void {
  dropDraft(form);
}
