// What earns points when it is read: posts of Te inspiramos with a game's number, and pages with the section that says so.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../../words/locale.ts';
import type { LocalizedText } from '../../words/localized-text.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { paths } from '../../words/paths.ts';
import { findPicture, picture, type Picture } from '../../content/images.ts';
import { modelOf } from '../../content/lake/model-of.ts';
import type { QueryCache } from '../../content/lake/query-cache.ts';
import { findWords, localizedText, type Words, wordsOf } from '../../content/words.ts';

export const readingsQuery = defineQuery(`{
  "posts": *[_type == "inspiration" && defined(slug.current) && defined(gameId) && points > 0] | order(publishedOn desc, _id asc) {
    _id, "slug": slug.current, title, summary, gameId, points, publishedOn, image ${picture}
  },
  "pages": *[_type == "page" && defined(path) && count(sections[_type == "readingPointsSection"]) > 0] | order(path asc) {
    _id, path, title, description, "points": sections[_type == "readingPointsSection"][0].points
  }
}`);

/** A post or page that earns points when it is read. */
export interface ReadingForPoints {
  readonly documentId: string;
  /** The post's slug, or the page's path. */
  readonly postId: string;
  /** 9, 10 or 12 for a post, its path for a page. */
  readonly game: string;
  readonly title: Words;
  /** The title in all languages. */
  readonly titles: LocalizedText;
  readonly summary: Words | null;
  readonly points: number;
  readonly image: Picture | null;
  /** Its address on the site. */
  readonly to: string;
}

export function readingsLoaders(queries: QueryCache) {
  const readings = modelOf(queries.of(readingsQuery), buildReadings);
  return {
    /** Everything that earns points when it is read and is out at `now`: the posts, newest first, then the pages. */
    readings: (locale: Locale, now: Date): Promise<readonly ReadingForPoints[]> => readings(locale, canaryDay(now)),
  };
}

function buildReadings(
  { posts, pages }: ClientReturn<typeof readingsQuery>,
  locale: Locale,
  day: string,
): ReadingForPoints[] {
  const ofPosts = posts.flatMap(({ _id, slug, title, summary, gameId, points, publishedOn, image }) =>
    slug && gameId && points && (publishedOn ?? day) <= day
      ? {
          documentId: _id,
          postId: slug,
          game: String(gameId),
          points,
          title: wordsOf(title, locale),
          titles: localizedText(title),
          summary: findWords(summary, locale),
          image: findPicture(image, locale),
          to: paths.inspiration(slug),
        }
      : [],
  );
  const ofPages = pages.flatMap(({ _id, path, title, description, points }) =>
    path && points
      ? {
          documentId: _id,
          postId: path,
          game: path,
          points,
          image: null,
          title: wordsOf(title, locale),
          titles: localizedText(title),
          summary: findWords(description, locale),
          to: paths.page(path),
        }
      : [],
  );
  return [...ofPosts, ...ofPages];
}
