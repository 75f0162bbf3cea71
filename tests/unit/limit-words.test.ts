import { expect, test } from 'vitest';
import { basketRefusals } from '../../src/club/redemption/basket-refusals.messages.ts';
import { messages } from '../../src/i18n/messages.ts';

/** How much one may have of something, in the words for it: whether it stands on a card, on a page, in the basket or in a refusal. */
const wordings = {
  es: /solo 1 por persona|un canje por persona|máximo (?:es )?\{limit\} por persona|máximo es \{limit\} por persona y año/i,
  en: /\bone per person|one redemption per person|maximum (?:of \{name\} is )?\{limit\} per person/i,
};
const aboutLimits = { es: /por persona|al año/, en: /per person|a year/ };
/** What is said of recommendations, a year of points and the like. */
const aboutOther = /recom|referr|premio|prize|nivel|level|puntos|points|regresar/i;

const textsOf = (words: unknown, locale: 'es' | 'en', isLocale = false): string[] => {
  if (typeof words === 'string') return isLocale ? [words] : [];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, one]) =>
    key === 'es' || key === 'en' ? (key === locale ? textsOf(one, locale, true) : []) : textsOf(one, locale, isLocale),
  );
};

test.each(['es', 'en'] as const)('a limit for each person is worded alike wherever it is said, %s', (locale) => {
  const said = textsOf({ messages, basketRefusals }, locale).filter(
    (text) => aboutLimits[locale].test(text) && !aboutOther.test(text),
  );
  expect(said.length).toBeGreaterThan(8);
  expect(said.filter((text) => !wordings[locale].test(text))).toEqual([]);
});
