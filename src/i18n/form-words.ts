import { messages } from './messages.ts';
import type { FormWords } from './messages/form.ts';
import type { Locale } from '../words/locale.ts';

/** The words of a form in that language, beside its own. */
export const formWords = (locale: Locale): FormWords => ({
  ...messages.form[locale],
  retry: messages.ui[locale].retry,
});

/** The same of a form in which people write more than a password. */
export const writtenFormWords = (locale: Locale): FormWords => ({
  ...formWords(locale),
  ...messages.writtenForm[locale],
});
