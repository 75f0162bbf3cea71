// The draws: what editors decide about each. Entries, seeds and outcomes are the club's.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { AnnouncedDraw, DrawAward } from './draws.contract.ts';
import type { LocalizedText } from '../../words/localized-text.ts';
import type { Island } from '../../words/islands.ts';
import type { Locale } from '../../words/locale.ts';
import { usualClaimDays } from '../../words/claim-days.ts';
import { canaryMoment, startOfCanaryDay } from '../../kit/canary-time.ts';
import { findPicture, picture, type Picture } from '../../content/images.ts';
import { modelOf } from '../../content/lake/model-of.ts';
import type { QueryCache } from '../../content/lake/query-cache.ts';
import { findWords, localizedText, type Words, wordsOf } from '../../content/words.ts';

/** What every query reads of a draw. */
export const drawFields = /* groq */ `{
  _id, _updatedAt, "slug": slug.current, title, prize, text, opensOn, closesOn, closesAt, islands, winners, reserves, claimDays,
  prizeKind, points, "product": product._ref, "variation": product->variations[0]._key, publicValue, publicValueUntil, publicValueDigits,
  publicValueSource, image ${picture}
}`;

export const drawsQuery = defineQuery(
  `*[_type == "draw" && defined(slug.current)] | order(closesOn asc, _id asc) ${drawFields}`,
);

type DrawResult = ClientReturn<typeof drawsQuery>[number];

/** A draw, with the terms by which the club holds it. */
export interface ClubDraw {
  readonly id: string;
  readonly slug: string;
  /** When it was published as it is. */
  readonly updatedAt: Date;
  readonly title: Words;
  /** What a winner gets. */
  readonly prize: Words;
  readonly text: Words | null;
  readonly image: Picture;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Whose members may enter; empty: all. */
  readonly islands: readonly Island[];
  readonly winners: number;
  readonly reserves: number;
  readonly claimDays: number;
  readonly award: DrawAward;
  /** The public value that counts; null where the draw uses none. */
  readonly publicValue: Words | null;
  /** The same in both languages, as the club writes it down with the draw. */
  readonly publicValueNamed: LocalizedText | null;
  /** The last day on which it may be recorded, YYYY-MM-DD. */
  readonly publicValueUntil: string | null;
  /** How many digits it has. */
  readonly publicValueDigits: number | null;
  /** Where anybody can look it up. */
  readonly publicValueSource: string | null;
  /** What the club writes down of it with the draw. */
  readonly announced: AnnouncedDraw;
}

export function drawsLoaders(queries: QueryCache) {
  const draws = modelOf(queries.of(drawsQuery), (results, locale: Locale) =>
    results.flatMap((result) => buildDraw(result, locale) ?? []),
  );
  return {
    /** Every draw, the first to close first. */
    draws: (locale: Locale): Promise<readonly ClubDraw[]> => draws(locale),

    /** The draw with that id or slug; null if there is none. */
    findDraw: async (locale: Locale, called: string): Promise<ClubDraw | null> =>
      (await draws(locale)).find(({ id, slug }) => called === id || called === slug) ?? null,
  };
}

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Null for a draft that lacks what a draw needs, and for a reference to a draw that is not there. */
export function buildDraw(result: DrawResult | null, locale: Locale): ClubDraw | null {
  if (!result) return null;
  const { _id, slug, opensOn, closesOn, closesAt, winners, reserves, claimDays } = result;
  const image = findPicture(result.image, locale);
  if (!slug || !opensOn || !closesOn || !closesAt || !time.test(closesAt) || !winners || !image) return null;
  const award = awardOf(result);
  if (!award) return null;
  const publicValue = findWords(result.publicValue, locale);
  const islands = result.islands ?? [];
  return {
    id: _id.replace(/^drafts\./, ''),
    slug,
    updatedAt: new Date(result._updatedAt),
    title: wordsOf(result.title, locale),
    prize: wordsOf(result.prize, locale),
    text: findWords(result.text, locale),
    image,
    startsAt: startOfCanaryDay(opensOn),
    endsAt: canaryMoment(closesOn, closesAt),
    islands,
    winners,
    reserves: reserves ?? 0,
    claimDays: claimDays ?? usualClaimDays,
    award,
    publicValue,
    publicValueNamed: publicValue && localizedText(result.publicValue),
    publicValueUntil: publicValue ? result.publicValueUntil : null,
    publicValueDigits: publicValue ? result.publicValueDigits : null,
    publicValueSource: publicValue ? result.publicValueSource : null,
    announced: { slug, title: localizedText(result.title), prize: localizedText(result.prize), islands },
  };
}

function awardOf({ prizeKind, points, product, variation }: DrawResult): DrawAward | null {
  if (prizeKind === 'points') return points ? { kind: 'points', points } : null;
  if (prizeKind === 'product') return product ? { kind: 'product', productId: product, variationId: variation } : null;
  return { kind: 'handover' };
}
