// The editors' pages that the home announces while their season lasts.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Ink } from '../contract/content.ts';
import type { Locale } from '../words/locale.ts';
import { canaryDay } from '../kit/canary-time.ts';
import { firstInk } from './ink.ts';
import type { QueryCache } from './lake/query-cache.ts';
import { modelOf } from './lake/model-of.ts';
import { isInForce } from './period.ts';
import { findWords, type Words, wordsOf } from './words.ts';

export const inSeasonQuery = defineQuery(`*[_type == "page" && onHome == true && defined(path)] | order(path asc){
  _id, path, title, description, until, season{ from, until, yearly },
  "ink": sections[_type == "heroSection"][0].ink
}`);

/** A page as the home announces it. */
export interface PageInSeason {
  readonly id: string;
  readonly path: string;
  readonly title: Words;
  readonly description: Words | null;
  /** The ink of the page's header. */
  readonly ink: Ink;
}

export function inSeasonLoaders(queries: QueryCache) {
  const inSeason = modelOf(queries.of(inSeasonQuery), buildInSeason);
  return {
    /** The pages in season at `now`: those with a season first, those of all year last. */
    inSeason: (locale: Locale, now: Date): Promise<readonly PageInSeason[]> => inSeason(locale, canaryDay(now)),
  };
}

function buildInSeason(pages: ClientReturn<typeof inSeasonQuery>, locale: Locale, day: string): PageInSeason[] {
  return pages
    .filter(({ until, season }) => (!until || day <= until) && isInForce(season, day))
    .sort((one, other) => Number(!one.season) - Number(!other.season))
    .flatMap(({ _id, path, title, description, ink }) =>
      path
        ? {
            id: _id,
            path,
            title: wordsOf(title, locale),
            description: findWords(description, locale),
            ink: ink ?? firstInk,
          }
        : [],
    );
}
