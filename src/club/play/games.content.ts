// The games whose prize is drawn, as editors defined them. With each prize's weight, which no page or call passes on.
import { validityOf } from '../catalogue/validity.ts';
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Ink } from '../../contract/content.ts';
import type { Locale } from '../../words/locale.ts';
import {
  type ChanceKind,
  chanceKinds,
  type GameDefinition,
  type GamePrize,
  type PlayPeriod,
} from './game-definition.ts';
import { addDays } from '../../kit/calendar-day.ts';
import { startOfCanaryDay } from '../../kit/canary-time.ts';
import { onlyVariation } from '../../words/units.ts';
import { firstInk } from '../../content/ink.ts';
import { findPicture, picture, type Picture } from '../../content/images.ts';
import { modelOf } from '../../content/lake/model-of.ts';
import type { QueryCache } from '../../content/lake/query-cache.ts';
import { documentAddress } from '../../content/link.ts';
import { findWords, localizedText, type Words, wordsOf } from '../../content/words.ts';
import type { LocalizedText } from '../../words/localized-text.ts';

export const gamesQuery = defineQuery(`*[_type == "game" && defined(slug.current)] | order(from desc, _id asc) {
  _id, kind, "slug": slug.current, title, lead, from, until, plays, every,
  "terms": terms->{ "type": _type, "name": coalesce(slug.current, path), membersOnly },
  pictures[]{ _key, name, image ${picture} },
  prizes[]{ _key, name, gives, points, weight, units, ink,
    product->{ _id, name, shipping, validDays, validUntil, requires, dated, islands, "images": images[0...1] ${picture},
      "variation": variations[0]{ _key, name, image ${picture} } } }
}`);

type GameResult = ClientReturn<typeof gamesQuery>[number];
type PrizeResult = NonNullable<GameResult['prizes']>[number];

/** A prize, by its place on the wheel. */
export interface ContentPrize extends Omit<GamePrize, 'name'> {
  readonly name: Words;
  readonly ink: Ink;
  /** That of the product which it gives; null where it has none, and of what gives none. */
  readonly image: Picture | null;
}

/** What two cards of a memory show. */
interface ContentPicture {
  readonly id: string;
  readonly name: Words;
  readonly image: Picture;
}

/** A game. */
export interface ContentGame {
  readonly documentId: string;
  readonly slug: string;
  readonly kind: ChanceKind;
  readonly title: Words;
  /** The title in all languages. */
  readonly titles: LocalizedText;
  readonly lead: Words | null;
  /** Included; null for no beginning. */
  readonly startsAt: Date | null;
  /** Excluded; null for no end. */
  readonly endsAt: Date | null;
  readonly plays: number;
  readonly every: PlayPeriod;
  readonly prizes: readonly ContentPrize[];
  /** Of a memory; of the others none. */
  readonly pictures: readonly ContentPicture[];
  /** The address of its terms; null where editors named none. */
  readonly terms: string | null;
}

export function gamesLoaders(queries: QueryCache) {
  const listGames = modelOf(queries.of(gamesQuery), (results, locale: Locale) =>
    results.flatMap((result) => buildGame(result, locale) ?? []),
  );
  return {
    /** Every game, those that are not on too, the newest first. */
    games: (locale: Locale): Promise<readonly ContentGame[]> => listGames(locale),

    /** The roulette that is on at `now`, else the one that was on last or comes next; null if there is none. */
    findRoulette: async (locale: Locale, now: Date): Promise<ContentGame | null> => {
      const roulettes = (await listGames(locale)).filter(({ kind }) => kind === 'roulette');
      return roulettes.find((game) => isOn(game, now)) ?? roulettes[0] ?? null;
    },

    /** The game with that slug; null if there is none. */
    findGame: async (locale: Locale, slug: string): Promise<ContentGame | null> =>
      (await listGames(locale)).find((game) => game.slug === slug) ?? null,
  };
}

/** A game as the club plays it, in one language. */
export const definitionOf = ({
  documentId,
  kind,
  titles,
  plays,
  every,
  prizes,
  pictures,
}: ContentGame): GameDefinition => ({
  documentId,
  kind,
  title: titles,
  plays,
  every,
  pictures: pictures.map(({ id }) => id),
  prizes: prizes.map(({ id, name, gives, weight, units }) => ({ id, name: name.text, gives, weight, units })),
});

/** Whether a game can be played at `now`. */
export const isOn = ({ startsAt, endsAt }: ContentGame, now: Date): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);

/** Null for a draft without what a game needs. */
function buildGame(result: GameResult, locale: Locale): ContentGame | null {
  const { _id, slug, title, lead, from, until, plays, every } = result;
  const kind = chanceKinds.find((one) => one === result.kind);
  const prizes = (result.prizes ?? []).flatMap((prize) => buildPrize(prize, locale) ?? []);
  const pictures =
    kind === 'memory' ? (result.pictures ?? []).flatMap((shown) => buildPicture(shown, locale) ?? []) : [];
  if (!slug || !kind || !plays || !every || prizes.length < 2) return null;
  if (kind === 'memory' && pictures.length < 2) return null;
  return {
    documentId: _id.replace(/^drafts\./, ''),
    slug,
    kind,
    plays,
    every,
    prizes,
    pictures,
    terms: result.terms && documentAddress(result.terms),
    title: wordsOf(title, locale),
    titles: localizedText(title),
    lead: findWords(lead, locale),
    startsAt: from ? startOfCanaryDay(from) : null,
    endsAt: until ? startOfCanaryDay(addDays(until, 1)) : null,
  };
}

/** Null for one that is half written. */
function buildPicture(
  { _key, name, image }: NonNullable<GameResult['pictures']>[number],
  locale: Locale,
): ContentPicture | null {
  const found = findPicture(image, locale);
  return found && { id: _key, name: wordsOf(name, locale), image: found };
}

/**
 * Null for a prize whose product is gone, asks for a check of its member or for a date, or is not for all islands, or that is half written:
 * the game goes without it.
 */
function buildPrize({ _key, weight, units, ink, ...prize }: PrizeResult, locale: Locale): ContentPrize | null {
  const gives = buildGives(prize, locale);
  if (!gives || !weight) return null;
  // What gives nothing looks the same, whatever colour editors chose for it: nobody takes one for another.
  const shown = gives.kind === 'none' ? firstInk : (ink ?? firstInk);
  const { product } = prize;
  const image = gives.kind === 'product' ? (product?.variation?.image ?? product?.images?.[0] ?? null) : null;
  return {
    id: _key,
    name: wordsOf(prize.name, locale),
    gives,
    weight,
    units: units ?? null,
    ink: shown,
    image: findPicture(image, locale),
  };
}

function buildGives(
  { gives, points, product }: Pick<PrizeResult, 'gives' | 'points' | 'product'>,
  locale: Locale,
): ContentPrize['gives'] | null {
  if (gives === 'none') return { kind: 'none' };
  if (gives === 'points') return points ? { kind: 'points', points } : null;
  // Who spins can't take a further step first, and may live on any island.
  if (!product || product.requires || product.dated || (product.islands ?? []).length > 0) return null;
  const { _id, name, shipping, validDays, validUntil, variation } = product;
  return {
    kind: 'product',
    productId: _id,
    variationId: variation?._key ?? onlyVariation,
    name: wordsOf(name, locale).text,
    variation: variation ? wordsOf(variation.name, locale).text : null,
    shipping: shipping ?? false,
    validity: validityOf(validDays, validUntil),
  };
}
