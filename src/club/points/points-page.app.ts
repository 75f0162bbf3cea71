// What the page of the points log shows.
import type { APIContext } from 'astro';
import { ClubError } from '../../contract/errors.ts';
import { invariant } from '../../kit/invariant.ts';
import type { PageFrame } from '../../layouts/frame.ts';
import { loadFrame } from '../../visit/load-frame.ts';
import type { StoredClaim } from '../claims/claims.service.ts';
import { readLog, type ShownLog } from './points-log.app.ts';
import { type LogState, logStates } from './points.contract.ts';

export interface PointsPage {
  readonly frame: PageFrame;
  readonly log: ShownLog;
  /** Where the log goes on that is shown; null at its beginning. */
  readonly cursor: string | null;
  /** Null for every state. */
  readonly state: LogState | null;
  readonly balance: number;
  readonly expiring: readonly { readonly points: number; readonly on: string }[];
  readonly claims: readonly StoredClaim[];
  /** Whether a claim was sent just now. */
  readonly claimed: boolean;
}

/** The viewer's log, by the state and cursor of the query, and their claims; `bad_cursor` where there is no such page. */
export async function loadPoints({
  locals,
  url,
}: Pick<APIContext, 'locals' | 'url'>): Promise<PointsPage | 'bad_cursor'> {
  const { now, services, viewer } = locals;
  invariant(viewer, 'the guard lets only members see their points');
  const { id } = viewer.member;
  const cursor = url.searchParams.get('cursor');
  const state = logStates.find((one) => one === url.searchParams.get('state')) ?? null;
  const log = await readLog(locals, cursor, state).catch((error: unknown) => {
    if (error instanceof ClubError && error.code === 'malformed') return 'bad_cursor' as const;
    throw error;
  });
  if (log === 'bad_cursor') return log;
  const [frame, expiring, claims] = await Promise.all([
    loadFrame(locals),
    services.points.listExpiring(id, now),
    services.claims.listOf(id),
  ]);
  return {
    frame,
    log,
    cursor,
    state,
    balance: viewer.standing.points,
    expiring,
    claims,
    claimed: url.searchParams.has('claimed'),
  };
}
