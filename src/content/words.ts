// From a text in both languages to the words that are shown: the wanted language where it is there, else Spanish, marked so.
import type { Locale } from '../contract/locale.ts';

/** Words in the language that there are: where English is missing, the Spanish ones, marked so. */
export interface Words {
  readonly text: string;
  readonly lang: Locale;
}

export interface Localized<T> {
  readonly es?: T | null;
  readonly en?: T | null;
}

/** The words in that language, or the Spanish ones. Empty where a draft has none yet. */
export function wordsOf(value: Localized<string> | null | undefined, locale: Locale): Words {
  return findWords(value, locale) ?? { text: '', lang: 'es' };
}

/** Null where there are no words at all. */
export function findWords(value: Localized<string> | null | undefined, locale: Locale): Words | null {
  const english = value?.en?.trim();
  if (locale === 'en' && english) return { text: english, lang: 'en' };
  const spanish = value?.es?.trim();
  return spanish ? { text: spanish, lang: 'es' } : null;
}
