// From readings to models: news and inspirations. What is not out yet on the day is left out; a draft without a date is seen as of
// the day.
import type { ClientReturn } from '@sanity/client';
import type { Locale } from '../contract/locale.ts';
import { findPicture } from './images.ts';
import type { RichText } from './models.ts';
import type { Article, Inspirations } from './page-models.ts';
import type { articlesQuery, inspirationsQuery } from './page-queries.ts';
import { buildSections } from './pages.ts';
import { findWords, richTextOf, wordsOf } from './words.ts';

const wordsAMinute = 200;

/** Newest first. */
export function buildArticles(articles: ClientReturn<typeof articlesQuery>, locale: Locale, day: string): Article[] {
  return articles.flatMap(({ _id, slug, title, publishedOn, topic, lead, caption, body, image }) => {
    const picture = findPicture(image, locale);
    const out = publishedOn ?? day;
    if (!slug || !picture || out > day) return [];
    const text = richTextOf(body, locale);
    return [
      {
        id: _id,
        slug,
        title: wordsOf(title, locale),
        topic: wordsOf(topic, locale),
        publishedOn: out,
        lead: wordsOf(lead, locale),
        image: picture,
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

/** Newest first, under the editors' header. */
export function buildInspirations(
  { header, inspirations }: ClientReturn<typeof inspirationsQuery>,
  locale: Locale,
  day: string,
): Inspirations {
  return {
    title: wordsOf(header?.title, locale),
    lead: findWords(header?.lead, locale),
    inspirations: inspirations.flatMap((inspiration) => {
      const { _id, slug, title, publishedOn, topic, summary, gameId, body, image, sections } = inspiration;
      const picture = findPicture(image, locale);
      const out = publishedOn ?? day;
      if (!slug || !picture || out > day) return [];
      return [
        {
          id: _id,
          slug,
          title: wordsOf(title, locale),
          topic: wordsOf(topic, locale),
          summary: wordsOf(summary, locale),
          publishedOn: out,
          image: picture,
          body: body ? richTextOf(body, locale) : null,
          sections: buildSections(sections, locale, day),
          gameId,
        },
      ];
    }),
  };
}
