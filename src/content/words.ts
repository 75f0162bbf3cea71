// Chooses from a text in all languages: the wanted language if it is there, else Spanish, marked as such.
import type { Locale } from '../words/locale.ts';
import type { LocalizedText } from '../words/localized-text.ts';

/** A text with its language: where the wanted one is missing, the Spanish one, marked as such. */
export interface Words {
  readonly text: string;
  readonly lang: Locale;
}

export type Localized<T> = Readonly<Partial<Record<Locale, T | null>>>;

/** The text in that language, else the Spanish one; empty if a draft has none yet. */
export function wordsOf(value: Localized<string> | null | undefined, locale: Locale): Words {
  return findWords(value, locale) ?? { text: '', lang: 'es' };
}

/** The text in that language, else the Spanish one; null if there is none. */
export function findWords(value: Localized<string> | null | undefined, locale: Locale): Words | null {
  const wanted = value?.[locale]?.trim();
  if (wanted) return { text: wanted, lang: locale };
  const spanish = value?.es?.trim();
  return spanish ? { text: spanish, lang: 'es' } : null;
}

/** The text in all languages, as the club writes it down. */
export function localizedText(value: Localized<string> | null | undefined): LocalizedText {
  return { es: value?.es ?? value?.en ?? '', en: value?.en ?? null };
}
