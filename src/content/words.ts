// Chooses from a text in both languages: the wanted language if it is there, else Spanish, marked as such.
import type { Locale } from '../words/locale.ts';

/** A text with its language: where English is missing, the Spanish one, marked as such. */
export interface Words {
  readonly text: string;
  readonly lang: Locale;
}

export interface Localized<T> {
  readonly es?: T | null;
  readonly en?: T | null;
}

/** The text in that language, else the Spanish one; empty if a draft has none yet. */
export function wordsOf(value: Localized<string> | null | undefined, locale: Locale): Words {
  return findWords(value, locale) ?? { text: '', lang: 'es' };
}

/** The text in that language, else the Spanish one; null if there is none. */
export function findWords(value: Localized<string> | null | undefined, locale: Locale): Words | null {
  const english = value?.en?.trim();
  if (locale === 'en' && english) return { text: english, lang: 'en' };
  const spanish = value?.es?.trim();
  return spanish ? { text: spanish, lang: 'es' } : null;
}
