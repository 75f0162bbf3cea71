// From a text in both languages to the words that are shown: the wanted language where it is there, else Spanish, marked so.
import type { PortableTextBlock } from '@portabletext/types';
import type { Locale } from '../contract/locale.ts';
import type { LocalizedRichText } from './content.types.ts';

/** Words in the language that there are: where English is missing, the Spanish ones, marked so. */
export interface Words {
  readonly text: string;
  readonly lang: Locale;
}

/** Formatted text, with the language that it is in. */
export interface RichText {
  readonly blocks: readonly PortableTextBlock[];
  readonly lang: Locale;
}

interface Localized<T> {
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

type Blocks = NonNullable<LocalizedRichText['en']>;

/** Formatted text in that language, or the Spanish one. */
export function richTextOf(value: Localized<Blocks> | null | undefined, locale: Locale): RichText {
  const english = value?.en;
  if (locale === 'en' && english && english.length > 0) return { blocks: blocksOf(english), lang: 'en' };
  return { blocks: blocksOf(value?.es ?? []), lang: 'es' };
}

/** What a draft may still lack is settled as empty. */
function blocksOf(blocks: Blocks): PortableTextBlock[] {
  return blocks.map(({ children = [], markDefs = [], ...block }) => ({
    ...block,
    markDefs,
    children: children.map(({ text = '', marks = [], ...span }) => ({ ...span, text, marks })),
  }));
}
