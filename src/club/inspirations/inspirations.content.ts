// Te inspiramos: its header and its posts. Posts dated after the day are left out; a draft without a date counts as published on the day.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../../words/locale.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { findPicture, picture, type Picture } from '../../content/images.ts';
import type { QueryCache } from '../../content/lake/query-cache.ts';
import { modelOf } from '../../content/lake/model-of.ts';
import { buildSections, section, type Section } from '../../content/sections/sections.ts';
import { findWords, type Words, wordsOf } from '../../content/words.ts';
import { richText, type RichText, richTextOf } from '../../content/rich-text.ts';

const card = /* groq */ `{ _id, "slug": slug.current, title, publishedOn, topic, summary, gameId, points, image ${picture} }`;

/** The header, and every post as a card, newest first. */
export const inspirationsQuery = defineQuery(`{
  "header": *[_type == "inspirationsHeader" && _id == "inspirationsHeader"][0]{ title, lead },
  "inspirations": *[_type == "inspiration" && defined(slug.current)] | order(publishedOn desc, _id asc) ${card}
}`);

/** One post. */
export const inspirationQuery = defineQuery(`*[_type == "inspiration" && slug.current == $slug][0]{
  _id, "slug": slug.current, title, publishedOn, topic, summary, gameId, points, image ${picture}, body ${richText}, sections[] ${section}
}`);

type CardResult = ClientReturn<typeof inspirationsQuery>['inspirations'][number];

/** A post of Te inspiramos in a list. */
export interface InspirationCard {
  readonly id: string;
  readonly slug: string;
  readonly title: Words;
  readonly topic: Words;
  readonly summary: Words;
  readonly publishedOn: string;
  readonly image: Picture;
  /** The number under which reading it earns points: 9, 10 or 12 (play/README.md#reading-points); null if it earns none. */
  readonly gameId: number | null;
  /** What reading it earns, once; null if nothing. */
  readonly points: number | null;
}

/** A content post of Te inspiramos. */
export interface Inspiration extends InspirationCard {
  readonly body: RichText | null;
  readonly sections: readonly Section[];
}

export interface Inspirations {
  readonly title: Words;
  readonly lead: Words | null;
  /** The posts that are out, newest first. */
  readonly inspirations: readonly InspirationCard[];
}

const cachedInspirations = 100;

export function inspirationsLoaders(queries: QueryCache) {
  const list = modelOf(queries.of(inspirationsQuery), buildList);
  const inspirations = queries.with(inspirationQuery, cachedInspirations);
  return {
    /** Te inspiramos: its header, and the posts that are out at `now`, newest first. */
    inspirations: (locale: Locale, now: Date): Promise<Inspirations> => list(locale, canaryDay(now)),

    /** The post with that slug; null if there is none, or it is not out at `now`. */
    findInspiration: async (locale: Locale, slug: string, now: Date): Promise<Inspiration | null> =>
      buildInspiration((await inspirations.get({ slug })).value, locale, now),
  };
}

/** Newest first, under the editors' header. */
function buildList(
  { header, inspirations }: ClientReturn<typeof inspirationsQuery>,
  locale: Locale,
  day: string,
): Inspirations {
  return {
    title: wordsOf(header?.title, locale),
    lead: findWords(header?.lead, locale),
    inspirations: inspirations.flatMap((result) => buildCard(result, locale, day) ?? []),
  };
}

function buildInspiration(
  result: ClientReturn<typeof inspirationQuery>,
  locale: Locale,
  now: Date,
): Inspiration | null {
  const card = result && buildCard(result, locale, canaryDay(now));
  if (!card) return null;
  const { body, sections } = result;
  return { ...card, body: body ? richTextOf(body, locale) : null, sections: buildSections(sections, { locale, now }) };
}

/** Null if it is not out yet, or a browser can't show its picture. */
function buildCard(result: CardResult, locale: Locale, day: string): InspirationCard | null {
  const { _id, slug, title, publishedOn, topic, summary, gameId, points, image } = result;
  const found = findPicture(image, locale);
  const out = publishedOn ?? day;
  if (!slug || !found || out > day) return null;
  return {
    id: _id,
    slug,
    title: wordsOf(title, locale),
    topic: wordsOf(topic, locale),
    summary: wordsOf(summary, locale),
    publishedOn: out,
    image: found,
    gameId,
    points: gameId === null ? null : points,
  };
}
