// Words what lines of the points log are for in their reader's language (points/README.md#concepts).
import { content, ContentUnavailable } from '../../content/content.ts';
import { findWords, type Words } from '../../content/words.ts';
import { formatDay } from '../../i18n/dates.ts';
import { fill, messages } from '../../i18n/messages.ts';
import type { Locale } from '../../words/locale.ts';
import type { StoredConcept } from './concepts.ts';

/** Titles, and the names of products, by the id of their document. */
export type Titles = ReadonlyMap<string, Words>;

const ofDocument = /^(quiz|super-quiz|survey|challenge|draw|reading):/;

/**
 * The titles that these concepts are worded with, as far as they were not stored, and today's names of redeemed products: none while the
 * lake is out.
 */
export async function loadTitles(concepts: readonly StoredConcept[], locale: Locale): Promise<Titles> {
  const products = concepts.flatMap(({ product }) => product ?? []);
  const untitled = concepts.some(({ cause, values }) => values === null && ofDocument.test(cause));
  try {
    const [offers, names] = await Promise.all([
      products.length > 0 ? content.findOffers(locale, products) : [],
      untitled ? content.names(locale) : null,
    ]);
    return new Map([...(names?.titles ?? []), ...offers.map(({ productId, name }) => [productId, name] as const)]);
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return new Map();
  }
}

/**
 * What a line is for, in that language: by its cause and the values stored with it; one from before there were any by its cause, with
 * today's title of what it names. A redeemed product is called as it is now; one that is no longer in the lake, and what operators wrote,
 * stand as they were written.
 */
export function wordConcept(concept: StoredConcept, locale: Locale, titles: Titles): Words {
  const { cause, values, words, lang, product } = concept;
  const t = messages.concepts[locale];
  const [kind = '', id = ''] = cause.split(':', 2);
  const written = words === null ? null : { text: words, lang };
  const title = values ? findWords(values.title, locale) : (titles.get(product ?? id) ?? null);
  switch (kind) {
    case 'welcome':
      return { text: t.welcome, lang: locale };
    case 'quiz':
    case 'super-quiz':
    case 'survey':
    case 'challenge':
    case 'draw':
      // A quiz whose title says by itself what it is needs no word before it: «Súper quiz de la edición limitada».
      if (kind.endsWith('quiz') && title && names(title.text, t[`${kind}.untitled`])) return title;
      return { text: say(t[kind], title && { title: title.text }, words) ?? t[`${kind}.untitled`], lang: locale };
    case 'referral':
    case 'claim': {
      const day = values?.day === undefined ? null : { day: formatDay(values.day, locale) };
      return { text: say(t[kind], day, words) ?? t[`${kind}.undated`], lang: locale };
    }
    case 'adjust':
      return written && !isDefault(written.text) ? written : { text: t.adjust, lang: locale };
    default:
      return title ?? written ?? { text: kind, lang: locale };
  }
}

/** The sentence with its values; without any, the words that were stored, if they are that sentence; else null. */
function say(sentence: string, values: Readonly<Record<string, string>> | null, stored: string | null): string | null {
  if (values) return fill(sentence, values);
  const [start = ''] = sentence.split('{', 1);
  return stored?.startsWith(start) === true ? stored : null;
}

const names = (title: string, thing: string) => wordsIn(title).includes(wordsIn(thing));
const wordsIn = (text: string) => ` ${text.toLowerCase().replaceAll(/[^\p{L}]+/gu, ' ')} `;

/** What was written where an operator gave no words of their own. */
const isDefault = (text: string) => Object.values(messages.concepts).some(({ adjust }) => adjust === text);
