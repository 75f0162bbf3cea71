// The answers of a survey that the club does not have yet, kept in this browser: a page that is loaded anew without connection, or left,
// sends them the next time that it opens. As with all that somebody began (islands/form/draft.ts), nobody else gets them.
import { dropDraft, keepDraft, readDraft } from '../../../islands/form/draft.ts';
import type { Choices } from '../../../islands/form/use-keeping.ts';

const nameOf = (slug: string) => `survey.${slug}`;

/** Keeps the answer, until it is sent. */
export function keepUnsent(slug: string, question: string, choice: string): void {
  keepDraft(nameOf(slug), { ...readDraft(nameOf(slug)), [question]: choice });
}

/** Those that were kept. */
export const readUnsent = (slug: string): Choices => Object.entries(readDraft(nameOf(slug)));

/** Forgets those that were sent, but for what was changed since. */
export function dropSent(slug: string, sent: Choices): void {
  const left = readUnsent(slug).filter(
    ([question, choice]) => !sent.some(([of, was]) => of === question && was === choice),
  );
  keepDraft(nameOf(slug), Object.fromEntries(left));
}

/** Forgets all, as the survey is finished. */
export function dropUnsent(slug: string): void {
  dropDraft(nameOf(slug));
}
