// The terms: which version is in force, and what changed since another.
import type { Locale } from '../contract/locale.ts';
import { canaryDay } from '../lib/canary-time.ts';
import type { TermsQueryResult } from './content.types.ts';
import type { Terms } from './models.ts';
import { ContentUnavailable } from './reading.ts';
import { richTextOf, wordsOf } from './words.ts';

/**
 * The version in force at `now` and those before it, newest first. Without any the club can't let anybody in: ContentUnavailable.
 * Where two documents carry one version, the one that ruled first keeps it: nobody has accepted the text of the other.
 */
export function listTermsInForce(versions: TermsQueryResult, now: Date) {
  const day = canaryDay(now);
  const ruling = versions.flatMap(({ _id: id, version, inForceFrom, ...words }) =>
    version && inForceFrom && inForceFrom <= day ? [{ id, version, inForceFrom, ...words }] : [],
  );
  const [inForce, ...earlier] = ruling.filter(
    ({ version }, place) => !ruling.slice(place + 1).some((older) => older.version === version),
  );
  if (!inForce) throw new ContentUnavailable('no terms are in force');
  return [inForce, ...earlier] as const;
}

/** The first of them, and what changed since the version that was accepted. */
export function buildTerms(known: ReturnType<typeof listTermsInForce>, accepted: string | null, locale: Locale): Terms {
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
