// The terms: which version is in force, and what changed since another.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../words/locale.ts';
import { canaryDay } from '../kit/canary-time.ts';
import { ContentUnavailable } from './lake/cached-query.ts';
import { modelOf } from './lake/model-of.ts';
import type { QueryCache } from './lake/query-cache.ts';
import { type Words, wordsOf } from './words.ts';
import { richText, type RichText, richTextOf } from './rich-text.ts';

export const termsQuery = defineQuery(
  `*[_type == "terms" && defined(version) && defined(inForceFrom)] | order(inForceFrom desc, _createdAt desc){
    _id, version, inForceFrom, title, summary, body ${richText}
  }`,
);

export interface Terms {
  readonly id: string;
  readonly version: string;
  /** YYYY-MM-DD, from the start of that day in the Canaries. */
  readonly inForceFrom: string;
  readonly title: Words;
  /** The text of the sheet about updated legal bases. */
  readonly summary: Words;
  readonly body: RichText;
  /** What changed since the version that the reader accepted: a text for each later version, newest first. */
  readonly changes: readonly TermsChange[];
}

export interface TermsChange {
  readonly version: string;
  /** YYYY-MM-DD */
  readonly inForceFrom: string;
  readonly summary: Words;
}

export function termsLoaders(queries: QueryCache) {
  // In all languages: which one is asked for makes no difference.
  const termsOn = modelOf(queries.of(termsQuery), (all, _locale, day) => listTermsInForce(all, day));
  const findTerms = (now: Date) => termsOn('es', canaryDay(now));
  return {
    /**
     * The terms in force at `now`, and what changed since `accepted`. Without any terms the club can't let anybody in: throws
     * ContentUnavailable.
     */
    terms: async (locale: Locale, now: Date, accepted: string | null = null): Promise<Terms> =>
      buildTerms(await findTerms(now), accepted, locale),

    /** The version of the terms in force at `now`. */
    termsVersion: async (now: Date): Promise<string> => (await findTerms(now))[0].version,

    /** The version in force at `now`, then the earlier ones, newest first. */
    termsVersions: async (now: Date): Promise<readonly string[]> =>
      (await findTerms(now)).map(({ version }) => version),
  };
}

/**
 * The terms in force on `day` and those before, newest first. Of two documents with the same version the one that was in force first
 * counts: nobody has accepted the text of the other.
 */
function listTermsInForce(versions: ClientReturn<typeof termsQuery>, day: string) {
  const ruling = versions.flatMap(({ _id: id, version, inForceFrom, ...words }) =>
    version && inForceFrom && inForceFrom <= day ? [{ id, version, inForceFrom, ...words }] : [],
  );
  const [inForce, ...earlier] = ruling.filter(
    ({ version }, index) => !ruling.slice(index + 1).some((older) => older.version === version),
  );
  if (!inForce) throw new ContentUnavailable('no terms are in force');
  return [inForce, ...earlier] as const;
}

/** The first of these terms, with what changed since the accepted version. */
function buildTerms(known: ReturnType<typeof listTermsInForce>, accepted: string | null, locale: Locale): Terms {
  const [{ id, version, inForceFrom, title, summary, body }] = known;
  const missed = Math.max(
    known.findIndex((one) => one.version === accepted),
    0,
  );
  return {
    id,
    version,
    inForceFrom,
    title: wordsOf(title, locale),
    summary: wordsOf(summary, locale),
    body: richTextOf(body, locale),
    changes: known.slice(0, missed).map((change) => ({
      version: change.version,
      inForceFrom: change.inForceFrom,
      summary: wordsOf(change.summary, locale),
    })),
  };
}
