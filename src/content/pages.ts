// The editors' pages, at /club/<path>.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../words/locale.ts';
import { canaryDay } from '../kit/canary-time.ts';
import type { QueryCache } from './lake/query-cache.ts';
import { buildSections, section, type Section } from './sections/sections.ts';
import { findWords, type Words, wordsOf } from './words.ts';

/** One page. */
export const pageQuery = defineQuery(`*[_type == "page" && path == $path][0]{
  _id, path, title, description, until, sections[] ${section}
}`);

/** The paths of all pages. */
export const pagePathsQuery = defineQuery(`*[_type == "page" && defined(path)] | order(path asc).path`);

/** A page of the editors, at /club/<path>. */
export interface Page {
  readonly id: string;
  readonly path: string;
  readonly title: Words;
  readonly description: Words | null;
  /** The day, YYYY-MM-DD, on which the page's campaign ended; null if it goes on or has no end. */
  readonly endedOn: string | null;
  readonly sections: readonly Section[];
}

const cachedPages = 200;

export function pagesLoaders(queries: QueryCache) {
  const paths = queries.of(pagePathsQuery);
  const pages = queries.with(pageQuery, cachedPages);
  const pagePaths = async () => (await paths.get()).value;
  return {
    /** The editors' page at /club/<path>, its dates as seen from `now`; null if there is none. */
    findPage: async (locale: Locale, path: string, now: Date): Promise<Page | null> => {
      // Any address may be requested; the lake is queried only for paths that exist.
      if (!(await pagePaths()).includes(path)) return null;
      return buildPage((await pages.get({ path })).value, locale, now);
    },

    /** The path of every page of the editors, as findPage takes it. */
    pagePaths: (): Promise<readonly string[]> => pagePaths(),
  };
}

function buildPage(result: ClientReturn<typeof pageQuery>, locale: Locale, now: Date): Page | null {
  if (!result?.path) return null;
  const { _id, path, title, description, until, sections } = result;
  return {
    id: _id,
    path,
    title: wordsOf(title, locale),
    description: findWords(description, locale),
    endedOn: until && until < canaryDay(now) ? until : null,
    sections: buildSections(sections, { locale, now }),
  };
}
