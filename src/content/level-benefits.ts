// What each level brings, in the editors' words, as the page of the levels lists it.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Level } from '../words/levels.ts';
import type { Locale } from '../words/locale.ts';
import { modelOf } from './lake/model-of.ts';
import type { QueryCache } from './lake/query-cache.ts';
import { type Words, wordsOf } from './words.ts';

export const levelBenefitsQuery =
  defineQuery(`*[_type == "page" && "levelsSection" in sections[]._type] | order(_id asc)[0]{
  "levels": sections[_type == "levelsSection"][0]{ gold[]{ title }, platinum[]{ title } }
}`);

type LevelBenefits = Readonly<Record<Level, readonly Words[]>>;

export function levelBenefitsLoaders(queries: QueryCache) {
  const benefits = modelOf(queries.of(levelBenefitsQuery), buildBenefits);
  return {
    /** What a level brings beside what those below it do; of the lowest nothing is told. */
    levelBenefits: (locale: Locale): Promise<LevelBenefits> => benefits(locale),
  };
}

function buildBenefits(found: ClientReturn<typeof levelBenefitsQuery>, locale: Locale): LevelBenefits {
  const { gold, platinum } = found?.levels ?? { gold: null, platinum: null };
  const titles = (list: typeof gold) => (list ?? []).map(({ title }) => wordsOf(title, locale));
  return { Silver: [], Gold: titles(gold), Platinum: titles(platinum) };
}
