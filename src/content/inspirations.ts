// Te inspiramos: its header and its posts. What is not out yet on the day is left out; a draft without a date is seen as of the day.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../contract/locale.ts';
import { canaryDay } from '../lib/canary-time.ts';
import { findPicture, picture, type Picture } from './images.ts';
import type { QueryCache } from './lake/cached-query.ts';
import { modelOf } from './lake/model-of.ts';
import { buildSections, section, type Section } from './sections/sections.ts';
import { findWords, type RichText, richTextOf, type Words, wordsOf } from './words.ts';

export const inspirationsQuery = defineQuery(`{
  "header": *[_type == "inspirationsHeader" && _id == "inspirationsHeader"][0]{ title, lead },
  "inspirations": *[_type == "inspiration" && defined(slug.current)] | order(publishedOn desc, _id asc){
    _id, "slug": slug.current, title, publishedOn, topic, summary, gameId, body, image ${picture},
    sections[] ${section}
  }
}`);

/** A content post of Te inspiramos. */
export interface Inspiration {
  readonly id: string;
  readonly slug: string;
  readonly title: Words;
  readonly topic: Words;
  readonly summary: Words;
  readonly publishedOn: string;
  readonly image: Picture;
  readonly body: RichText | null;
  readonly sections: readonly Section[];
  /** The reading's number in the club: 9, 10 or 12 (the brief's §9); null where it gives no points. */
  readonly gameId: number | null;
}

export interface Inspirations {
  readonly title: Words;
  readonly lead: Words | null;
  /** Newest first, those that are out. */
  readonly inspirations: readonly Inspiration[];
}

export function inspirationsLoaders(queries: QueryCache) {
  const inspirations = modelOf(queries.of(inspirationsQuery), buildInspirations);
  return {
    /** Te inspiramos: its header, and the posts that are out at `now`, newest first. */
    inspirations: (locale: Locale, now: Date): Promise<Inspirations> => inspirations(locale, canaryDay(now)),
  };
}

/** Newest first, under the editors' header. */
function buildInspirations(
  { header, inspirations }: ClientReturn<typeof inspirationsQuery>,
  locale: Locale,
  day: string,
): Inspirations {
  return {
    title: wordsOf(header?.title, locale),
    lead: findWords(header?.lead, locale),
    inspirations: inspirations.flatMap((inspiration) => {
      const { _id, slug, title, publishedOn, topic, summary, gameId, body, image, sections } = inspiration;
      const found = findPicture(image, locale);
      const out = publishedOn ?? day;
      if (!slug || !found || out > day) return [];
      return [
        {
          id: _id,
          slug,
          title: wordsOf(title, locale),
          topic: wordsOf(topic, locale),
          summary: wordsOf(summary, locale),
          publishedOn: out,
          image: found,
          body: body ? richTextOf(body, locale) : null,
          sections: buildSections(sections, locale, day),
          gameId,
        },
      ];
    }),
  };
}
