// The points log as pages show it: where it can't be read, an empty list that says so, and the rest of the page goes on.
import { ClubError } from '../../contract/errors.ts';
import type { LogEntry, LogState } from './points.contract.ts';
import { logFailure } from '../../http/failure-log.ts';
import { isDatabaseOut } from '../../http/outage.ts';
import { invariant } from '../../kit/invariant.ts';

export interface ShownLog {
  readonly entries: readonly LogEntry[];
  readonly next: string | null;
  readonly failed: boolean;
}

/** A page of the viewer's log. Throws malformed for a bad cursor, and what says that the database is out. */
export async function readLog(locals: App.Locals, cursor: string | null, state: LogState | null): Promise<ShownLog> {
  const { viewer, services, now, requestId } = locals;
  invariant(viewer, 'the guard lets only members see their points');
  try {
    return { ...(await services.points.listLog(viewer.member.id, cursor, now, state)), failed: false };
  } catch (error) {
    if (error instanceof ClubError || isDatabaseOut(error)) throw error;
    logFailure(requestId, 'the points log of a page', error, false);
    return { entries: [], next: null, failed: true };
  }
}
