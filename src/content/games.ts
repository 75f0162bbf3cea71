// The games of chance, as editors defined them. With each prize's weight, which no page or call passes on.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Ink } from '../contract/content.ts';
import type { Locale } from '../contract/locale.ts';
import { addDays } from '../lib/calendar-day.ts';
import { startOfCanaryDay } from '../lib/canary-time.ts';
import { onlyVariation } from '../lib/units.ts';
import { firstInk } from './ink.ts';
import type { QueryCache } from './lake/query-cache.ts';
import { findWords, type Words, wordsOf } from './words.ts';

export const gamesQuery =
  defineQuery(`*[_type == "game" && kind == "roulette" && defined(slug.current)] | order(from desc, _id asc) {
  _id, kind, "slug": slug.current, title, lead, from, until, plays, every,
  prizes[]{ _key, name, gives, points, weight, units, ink,
    product->{ _id, name, shipping, requires, "variation": variations[0]{ _key, name } } }
}`);

type GameResult = ClientReturn<typeof gamesQuery>[number];
type PrizeResult = NonNullable<GameResult['prizes']>[number];

/** A prize, by its place on the wheel. */
export interface ContentPrize {
  readonly id: string;
  readonly name: Words;
  readonly gives:
    | { readonly kind: 'points'; readonly points: number }
    | {
        readonly kind: 'product';
        readonly productId: string;
        readonly variationId: string;
        readonly name: string;
        readonly variation: string | null;
        readonly shipping: boolean;
      }
    | { readonly kind: 'none' };
  readonly weight: number;
  readonly units: number | null;
  readonly ink: Ink;
}

/** A game. */
export interface ContentGame {
  readonly documentId: string;
  readonly slug: string;
  readonly kind: 'roulette';
  readonly title: Words;
  readonly lead: Words | null;
  /** Included; null for no beginning. */
  readonly startsAt: Date | null;
  /** Excluded; null for no end. */
  readonly endsAt: Date | null;
  readonly plays: number;
  readonly every: 'day' | 'week' | 'month' | 'once';
  readonly prizes: readonly ContentPrize[];
}

export function gamesLoaders(queries: QueryCache) {
  const games = queries.of(gamesQuery);
  const listGames = async (locale: Locale) =>
    (await games.get()).value.flatMap((game) => buildGame(game, locale) ?? []);
  return {
    /** Every game, those that are not on too, the newest first. */
    games: listGames,

    /** The roulette that is on at `now`, else the one that was on last or comes next; null if there is none. */
    findRoulette: async (locale: Locale, now: Date): Promise<ContentGame | null> => {
      const roulettes = await listGames(locale);
      return roulettes.find((game) => isOn(game, now)) ?? roulettes[0] ?? null;
    },
  };
}

/** A game as the club plays it, in one language. */
export const definitionOf = ({ documentId, title, plays, every, prizes }: ContentGame) => ({
  ...{ documentId, title: title.text, plays, every },
  prizes: prizes.map(({ id, name, gives, weight, units }) => ({ id, name: name.text, gives, weight, units })),
});

/** Whether a game can be played at `now`. */
export const isOn = ({ startsAt, endsAt }: ContentGame, now: Date): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);

/** Null for a draft without what a game needs. */
function buildGame(result: GameResult, locale: Locale): ContentGame | null {
  const { _id, slug, kind, title, lead, from, until, plays, every } = result;
  const prizes = (result.prizes ?? []).flatMap((prize) => buildPrize(prize, locale) ?? []);
  if (!slug || !kind || !plays || !every || prizes.length < 2) return null;
  return {
    ...{ documentId: _id, slug, kind, plays, every, prizes },
    title: wordsOf(title, locale),
    lead: findWords(lead, locale),
    startsAt: from ? startOfCanaryDay(from) : null,
    endsAt: until ? startOfCanaryDay(addDays(until, 1)) : null,
  };
}

/** Null for a prize whose product is gone, or asks for a check of its member, or that is half written: it is not on the wheel. */
function buildPrize({ _key, weight, units, ink, ...prize }: PrizeResult, locale: Locale): ContentPrize | null {
  const gives = buildGives(prize, locale);
  if (!gives || !weight) return null;
  return { id: _key, name: wordsOf(prize.name, locale), gives, weight, units: units ?? null, ink: ink ?? firstInk };
}

function buildGives(
  { gives, points, product }: Pick<PrizeResult, 'gives' | 'points' | 'product'>,
  locale: Locale,
): ContentPrize['gives'] | null {
  if (gives === 'none') return { kind: 'none' };
  if (gives === 'points') return points ? { kind: 'points', points } : null;
  // Who spins can't take a further step first.
  if (!product || product.requires) return null;
  const { _id, name, shipping, variation } = product;
  return {
    kind: 'product',
    productId: _id,
    variationId: variation?._key ?? onlyVariation,
    name: wordsOf(name, locale).text,
    variation: variation ? wordsOf(variation.name, locale).text : null,
    shipping: shipping ?? false,
  };
}
