import { messages } from './messages.ts';
import type { FormWords } from './messages/form.ts';

/** The words of a form in that language, beside its own. */
export const formWords = (locale: 'es' | 'en'): FormWords => ({
  ...messages.form[locale],
  retry: messages.ui[locale].retry,
});

/** The same of a form in which people write more than a password. */
export const writtenFormWords = (locale: 'es' | 'en'): FormWords => ({
  ...formWords(locale),
  ...messages.writtenForm[locale],
});
