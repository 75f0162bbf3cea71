import { messages } from './messages.ts';
import { months } from './months.ts';
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

/** The words of the fields of a date of birth, as the age gate has them. */
export function birthDateWords(locale: Locale) {
  const { day, month, year, choose, invalidDate } = messages.age[locale];
  return {
    day,
    month,
    year,
    choose,
    invalidDate,
    months: months[locale].map((label, index) => ({ value: String(index + 1), label })),
  };
}
