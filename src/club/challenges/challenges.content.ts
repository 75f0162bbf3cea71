// Challenges, as editors defined them: what each step asks for, and where on the site it is done.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../../words/locale.ts';
import { addDays } from '../../kit/calendar-day.ts';
import { startOfCanaryDay } from '../../kit/canary-time.ts';
import { paths } from '../../words/paths.ts';
import type { TimeSpan } from '../../words/time-span.ts';
import { findPicture, picture, type Picture, type PictureResult } from '../../content/images.ts';
import { modelOf } from '../../content/lake/model-of.ts';
import type { QueryCache } from '../../content/lake/query-cache.ts';
import { findAddress } from '../../content/link.ts';
import { findWords, localizedText, type Words, wordsOf } from '../../content/words.ts';
import type { LocalizedText } from '../../words/localized-text.ts';
import type { ChosenBadge } from './challenges.contract.ts';

export const challengesQuery =
  defineQuery(`*[_type == "challenge" && defined(slug.current)] | order(from desc, _id asc) {
  _id, "slug": slug.current, title, summary, image ${picture}, badge ${picture}, points, from, until,
  steps[]{ _key, _type, title, "reference": target._ref, target->{ _id, _type, "slug": slug.current, path, kind } }
}`);

type ChallengeResult = ClientReturn<typeof challengesQuery>[number];
type StepResult = NonNullable<ChallengeResult['steps']>[number];

/** A step, with what it asks for; null for any event, or any reward. */
export interface ContentStep {
  readonly id: string;
  readonly title: Words;
  readonly deed:
    | { readonly kind: 'quiz' | 'reading'; readonly documentId: string }
    | { readonly kind: 'referral' }
    | { readonly kind: 'event'; readonly documentId: string | null }
    | { readonly kind: 'reward'; readonly productId: string | null };
  /** Where on the site it is done. */
  readonly to: string;
}

export interface ContentChallenge {
  readonly documentId: string;
  /** Its id in addresses and calls. */
  readonly slug: string;
  readonly title: Words;
  /** The title in all languages. */
  readonly titles: LocalizedText;
  readonly summary: Words | null;
  readonly image: Picture | null;
  /** What who completes it is given; null where editors chose none. */
  readonly badge: Picture | null;
  /** The same, for the club to write down. */
  readonly chosenBadge: ChosenBadge | null;
  /** What completing it earns. */
  readonly points: number;
  /** When what is done counts. */
  readonly during: TimeSpan;
  readonly steps: readonly ContentStep[];
}

export function challengesLoaders(queries: QueryCache) {
  const challenges = modelOf(queries.of(challengesQuery), (results, locale: Locale) =>
    results.flatMap((result) => buildChallenge(result, locale) ?? []),
  );
  return {
    /** Every challenge, those that are not on too, the newest first. */
    challenges: (locale: Locale): Promise<readonly ContentChallenge[]> => challenges(locale),
  };
}

/** Null for a draft without what a challenge needs. */
function buildChallenge(result: ChallengeResult, locale: Locale): ContentChallenge | null {
  const { _id, slug, title, summary, image, badge, points, from, until } = result;
  const steps = (result.steps ?? []).map((step) => buildStep(step, locale));
  const complete = steps.flatMap((step) => step ?? []);
  const earned = points ?? 0;
  if (!slug || !from || steps.length === 0 || complete.length < steps.length || !Number.isInteger(earned)) return null;
  return {
    documentId: _id,
    slug,
    points: earned,
    steps: complete,
    title: wordsOf(title, locale),
    titles: localizedText(title),
    summary: findWords(summary, locale),
    image: findPicture(image, locale),
    badge: findPicture(badge, locale),
    chosenBadge: badge && chosenOf(badge),
    during: { from: startOfCanaryDay(from), until: until ? startOfCanaryDay(addDays(until, 1)) : null },
  };
}

/** Without its preview, which weighs more than all the rest. */
const chosenOf = ({ ref, alt, crop, hotspot }: PictureResult): ChosenBadge => ({ ref, alt, crop, hotspot });

/** The picture of a badge that was written down; null if it has none that a browser can show. */
export const findBadge = (badge: ChosenBadge | null, locale: Locale): Picture | null =>
  findPicture(badge && { ...badge, lqip: null }, locale);

/**
 * Null for a step that is half written. What it asks for is what editors chose, whether or not that is still published: else a step for one
 * event would become one for any.
 */
function buildStep({ _key, _type, title, reference, target }: StepResult, locale: Locale): ContentStep | null {
  const step = { id: _key, title: wordsOf(title, locale) };
  const found = target && addressOf(target);
  switch (_type) {
    case 'challengeQuizStep':
    case 'challengeReadingStep': {
      const kind = _type === 'challengeQuizStep' ? 'quiz' : 'reading';
      if (!reference) return null;
      return { ...step, deed: { kind, documentId: reference }, to: found ?? paths.inspirations() };
    }
    case 'challengeReferralStep':
      return { ...step, deed: { kind: 'referral' }, to: paths.recommend() };
    case 'challengeEventStep':
      return { ...step, deed: { kind: 'event', documentId: reference ?? null }, to: found ?? paths.events() };
    case 'challengeRewardStep':
      return { ...step, deed: { kind: 'reward', productId: reference ?? null }, to: found ?? paths.catalogue() };
  }
}

/** Where the document that a step refers to is on the site. */
const addressOf = ({ _id, _type, slug, path, kind }: NonNullable<StepResult['target']>): string | null =>
  findAddress({ reference: _id, type: _type, name: slug ?? path, kind });
