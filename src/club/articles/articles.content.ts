// The news: a page of the list as cards, and one article by its slug. Articles dated after the day are left out; a draft without a date
// counts as published on the day.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../../words/locale.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { findPicture, picture, type Picture } from '../../content/images.ts';
import { builtOnce } from '../../content/lake/model-of.ts';
import type { QueryCache } from '../../content/lake/query-cache.ts';
import { findWords, type Words, wordsOf } from '../../content/words.ts';
import { richText, type RichText, richTextOf } from '../../content/rich-text.ts';

const card = /* groq */ `{ _id, "slug": slug.current, title, publishedOn, topic, lead, image ${picture} }`;
const isOut = /* groq */ `_type == "article" && defined(slug.current) && defined(image.asset) && coalesce(publishedOn, $day) <= $day`;

/** One page of the list, newest first, and how many there are. */
export const articlesQuery = defineQuery(`{
  "total": count(*[${isOut}]),
  "articles": *[${isOut}] | order(publishedOn desc, _id asc)[$from...$until] ${card}
}`);

/** One article. The others to read are a query of their own, shared by all articles of a topic, as it goes through all articles. */
export const articleQuery = defineQuery(`*[${isOut} && slug.current == $slug][0]{
  _id, "slug": slug.current, title, publishedOn, topic, lead, caption, body ${richText}, image ${picture}
}`);

/** The newest of a topic: one more than an article shows, as the article may be among them. */
export const sameTopicQuery = defineQuery(
  `*[${isOut} && coalesce(topic.es, "") == $topic] | order(publishedOn desc, _id asc)[0...4] ${card}`,
);

type CardResult = ClientReturn<typeof articlesQuery>['articles'][number];

/** An article in a list. */
export interface ArticleCard {
  readonly id: string;
  readonly slug: string;
  readonly title: Words;
  readonly topic: Words;
  /** YYYY-MM-DD in the Canaries. */
  readonly publishedOn: string;
  readonly lead: Words;
  readonly image: Picture;
}

/** A piece of news, at /club/noticias/<slug>. */
export interface Article extends ArticleCard {
  readonly caption: Words | null;
  readonly body: RichText;
  /** How long it takes to read, in minutes. */
  readonly minutes: number;
  /** Three other articles. */
  readonly related: readonly ArticleCard[];
}

const wordsAMinute = 200;
const cachedPages = 100;
const cachedArticles = 200;
const cachedTopics = 100;
/** How many others an article shows. */
const relatedCount = 3;

export function articlesLoaders(queries: QueryCache) {
  const pages = queries.with(articlesQuery, cachedPages);
  const articles = queries.with(articleQuery, cachedArticles);
  const topics = queries.with(sameTopicQuery, cachedTopics);
  const pageOf = builtOnce(buildPage);
  const articleOf = builtOnce(buildArticle);
  const topicOf = builtOnce(buildCards);

  /** Of the same topic first, then the newest. */
  async function listRelated(locale: Locale, id: string, topic: string, day: string): Promise<ArticleCard[]> {
    const isOther = (card: ArticleCard) => card.id !== id;
    const sameTopic = topicOf(await topics.get({ day, topic }), locale, day).filter(isOther);
    if (sameTopic.length >= relatedCount) return sameTopic.slice(0, relatedCount);
    // Among the newest there may be the article itself and those of its topic; there are enough for three others.
    const newest = pageOf(await pages.get({ day, from: 0, until: 2 * relatedCount }), locale, day);
    const known = new Set(sameTopic.map((card) => card.id));
    return [...sameTopic, ...newest.articles.filter((card) => isOther(card) && !known.has(card.id))].slice(
      0,
      relatedCount,
    );
  }

  return {
    /** The news published at `now`, newest first, from index `from` (0 for the first) up to but without `until`; and their number. */
    articles: async (
      locale: Locale,
      now: Date,
      { from, until }: { readonly from: number; readonly until: number },
    ): Promise<{ readonly articles: readonly ArticleCard[]; readonly total: number }> => {
      const day = canaryDay(now);
      const first = pageOf(await pages.get({ day, from: 0, until: until - from }), locale, day);
      if (from === 0) return first;
      // Any number may be asked for: beyond the end nothing is looked up, so that nothing displaces lists that there are.
      if (from >= first.total) return { articles: [], total: first.total };
      return pageOf(await pages.get({ day, from, until }), locale, day);
    },

    /** The article with that slug; null if there is none, or it is not out at `now`. */
    findArticle: async (locale: Locale, slug: string, now: Date): Promise<Article | null> => {
      const day = canaryDay(now);
      const found = articleOf(await articles.get({ day, slug }), locale, day);
      if (!found) return null;
      const { topicKey, ...article } = found;
      return { ...article, related: await listRelated(locale, article.id, topicKey, day) };
    },
  };
}

function buildPage({ total, articles }: ClientReturn<typeof articlesQuery>, locale: Locale, day: string) {
  return { total, articles: buildCards(articles, locale, day) };
}

/** An article without the others, and its topic, as it is written in each language. */
type OneArticle = Omit<Article, 'related'> & { readonly topicKey: string };

function buildArticle(result: ClientReturn<typeof articleQuery>, locale: Locale, day: string): OneArticle | null {
  const [article] = result ? buildCards([result], locale, day) : [];
  if (!result || !article) return null;
  const body = richTextOf(result.body, locale);
  return {
    ...article,
    caption: findWords(result.caption, locale),
    body,
    minutes: minutesOf(body),
    topicKey: result.topic?.es ?? '',
  };
}

/** The articles whose picture a browser can show. */
function buildCards(results: readonly CardResult[], locale: Locale, day: string): ArticleCard[] {
  return results.flatMap(({ _id, slug, title, publishedOn, topic, lead, image }) => {
    const found = findPicture(image, locale);
    if (!slug || !found) return [];
    return {
      id: _id,
      slug,
      title: wordsOf(title, locale),
      topic: wordsOf(topic, locale),
      publishedOn: publishedOn ?? day,
      lead: wordsOf(lead, locale),
      image: found,
    };
  });
}

function minutesOf({ blocks }: RichText): number {
  const words = blocks
    .flatMap(({ children }) => children)
    .map((child) => ('text' in child && typeof child.text === 'string' ? child.text.split(/\s+/).length : 0));
  return Math.max(1, Math.round(words.reduce((sum, count) => sum + count, 0) / wordsAMinute));
}
