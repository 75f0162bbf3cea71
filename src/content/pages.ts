// The editors' pages, at /club/<path>.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../contract/locale.ts';
import { canaryDay } from '../lib/canary-time.ts';
import { readClock } from '../lib/clock.ts';
import type { QueryCache } from './lake/cached-query.ts';
import { modelOf } from './lake/model-of.ts';
import { buildSections, section, type Section } from './sections/sections.ts';
import { findWords, type Words, wordsOf } from './words.ts';

export const pagesQuery = defineQuery(`*[_type == "page" && defined(path)] | order(path asc){
  _id, path, title, description, until, sections[] ${section}
}`);

/** A page of the editors, at /club/<path>. */
export interface Page {
  readonly id: string;
  readonly path: string;
  readonly title: Words;
  readonly description: Words | null;
  /** The day, YYYY-MM-DD, on which the campaign that it tells of ended; null where it goes on. */
  readonly endedOn: string | null;
  readonly sections: readonly Section[];
}

export function pagesLoaders(queries: QueryCache) {
  const pages = modelOf(queries.of(pagesQuery), buildPages);
  return {
    /** The editors' page at /club/<path>, its dates as seen from `now`; null when there is none. */
    findPage: async (locale: Locale, path: string, now: Date): Promise<Page | null> =>
      (await pages(locale, canaryDay(now))).get(path) ?? null,

    /** The path of every page of the editors, as findPage takes it. */
    pagePaths: async (): Promise<readonly string[]> => [...(await pages('es', canaryDay(readClock()))).keys()],
  };
}

/** Every page, by its path. */
function buildPages(pages: ClientReturn<typeof pagesQuery>, locale: Locale, day: string): ReadonlyMap<string, Page> {
  return new Map(
    pages.flatMap(({ _id, path, title, description, until, sections }) => {
      if (!path) return [];
      const page: Page = {
        id: _id,
        path,
        title: wordsOf(title, locale),
        description: findWords(description, locale),
        endedOn: until && until < day ? until : null,
        sections: buildSections(sections, locale, day),
      };
      return [[path, page]];
    }),
  );
}
