// The news. What is not out yet on the day is left out; a draft without a date is seen as of the day.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../contract/locale.ts';
import { canaryDay } from '../lib/canary-time.ts';
import { findPicture, picture, type Picture } from './images.ts';
import type { QueryCache } from './lake/cached-query.ts';
import { modelOf } from './lake/model-of.ts';
import { findWords, type RichText, richTextOf, type Words, wordsOf } from './words.ts';

/** Newest first; which of them is out already is a matter of the day. */
export const articlesQuery =
  defineQuery(`*[_type == "article" && defined(slug.current)] | order(publishedOn desc, _id asc){
  _id, "slug": slug.current, title, publishedOn, topic, lead, caption, body, image ${picture}
}`);

/** A piece of news, at /club/noticias/<slug>. */
export interface Article {
  readonly id: string;
  readonly slug: string;
  readonly title: Words;
  readonly topic: Words;
  /** YYYY-MM-DD in the Canaries. */
  readonly publishedOn: string;
  readonly lead: Words;
  readonly image: Picture;
  readonly caption: Words | null;
  readonly body: RichText;
  /** How long it takes to read. */
  readonly minutes: number;
}

const wordsAMinute = 200;

export function articlesLoaders(queries: QueryCache) {
  const articles = modelOf(queries.of(articlesQuery), buildArticles);
  return {
    /** The news that are out at `now`, newest first. */
    articles: (locale: Locale, now: Date): Promise<readonly Article[]> => articles(locale, canaryDay(now)),
  };
}

/** Newest first. */
function buildArticles(articles: ClientReturn<typeof articlesQuery>, locale: Locale, day: string): Article[] {
  return articles.flatMap(({ _id, slug, title, publishedOn, topic, lead, caption, body, image }) => {
    const found = findPicture(image, locale);
    const out = publishedOn ?? day;
    if (!slug || !found || out > day) return [];
    const text = richTextOf(body, locale);
    return [
      {
        id: _id,
        slug,
        title: wordsOf(title, locale),
        topic: wordsOf(topic, locale),
        publishedOn: out,
        lead: wordsOf(lead, locale),
        image: found,
        caption: findWords(caption, locale),
        body: text,
        minutes: minutesOf(text),
      },
    ];
  });
}

function minutesOf({ blocks }: RichText): number {
  const words = blocks
    .flatMap(({ children }) => children)
    .map((child) => ('text' in child && typeof child.text === 'string' ? child.text.split(/\s+/).length : 0));
  return Math.max(1, Math.round(words.reduce((sum, count) => sum + count, 0) / wordsAMinute));
}
