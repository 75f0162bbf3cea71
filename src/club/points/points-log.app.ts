// The points log as pages show it: where it can't be read, an empty list that says so, and the rest of the page goes on.
import { ClubError } from '../../contract/errors.ts';
import type { Locale } from '../../words/locale.ts';
import { loadTitles, wordConcept } from './concepts.app.ts';
import type { StoredConcept } from './concepts.ts';
import type { LogEntry, LogState } from './points.contract.ts';
import type { StoredLogEntry } from './points.service.ts';
import { logFailure } from '../../http/failure-log.ts';
import { isDatabaseOut } from '../../http/outage.ts';
import { invariant } from '../../kit/invariant.ts';

export interface ShownLog {
  readonly entries: readonly LogEntry[];
  readonly next: string | null;
  readonly failed: boolean;
}

/** These lines of a log, worded in that language. */
export async function wordLog(entries: readonly StoredLogEntry[], locale: Locale): Promise<LogEntry[]> {
  const titles = await loadTitles(
    entries.flatMap(({ concept, used_by: uses }) => [concept, ...uses.map((use) => use.concept)]),
    locale,
  );
  const word = <Of extends { readonly concept: StoredConcept }>({ concept, ...of }: Of) => {
    const { text, lang } = wordConcept(concept, locale, titles);
    return { ...of, concept: text, lang };
  };
  return entries.map(({ used_by: uses, ...entry }) => ({ ...word(entry), used_by: uses.map(word) }));
}

/**
 * A page of the viewer's log, of so many lines at most where `max` says so. Throws malformed for a bad cursor, and what says that the
 * database is out.
 */
export async function readLog(
  locals: Pick<App.Locals, 'viewer' | 'services' | 'now' | 'locale' | 'requestId'>,
  cursor: string | null,
  state: LogState | null,
  max?: number,
): Promise<ShownLog> {
  const { viewer, services, now, locale, requestId } = locals;
  invariant(viewer, 'the guard lets only members see their points');
  try {
    const { entries, next } = await services.points.listLog(viewer.member.id, cursor, now, state, max);
    return { entries: await wordLog(entries, locale), next, failed: false };
  } catch (error) {
    if (error instanceof ClubError || isDatabaseOut(error)) throw error;
    logFailure(requestId, 'the points log of a page', error, false);
    return { entries: [], next: null, failed: true };
  }
}
