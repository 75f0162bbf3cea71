// Goes on with a session, and lists and ends a member's sessions. They begin in members.service.ts.
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { type Member, sessionLife } from '../members/members.ts';
import { type Standing, standingOf } from '../points/points.ts';
import * as db from './session.db.ts';
import { halfYearOf } from '../points/half-year.ts';
import type { ListedSession } from './session.ts';

interface SessionMember {
  readonly member: Member;
  readonly standing: Standing;
  /** Whether they have won in a draw what they have not claimed. */
  readonly hasWon: boolean;
  /** Whether a moment waits to be told, and the level that they were last told of (moments.ts). */
  readonly hasUntold: boolean;
  readonly toldLevel: string | null;
  /** When they were credited on joining; null where they were not, or it was taken back. */
  readonly welcomedAt: Date | null;
}

export const sessionService = {
  /** Goes on with a running session: its active member with their standing, or null. Writes the time of use at most every 10 minutes. */
  async resume(token: string, now: Date): Promise<SessionMember | null> {
    const tokenHash = hashToken(token);
    const unusedSince = new Date(now.getTime() - sessionLife.unusedMs);
    const found = await db.findSession(tokenHash, now, unusedSince, halfYearOf(now).yearStart);
    if (!found) return null;
    if (now.getTime() - found.lastSeenAt.getTime() >= sessionLife.touchEveryMs) await db.touchSession(tokenHash, now);
    const { member, lots, hasWon, hasUntold, toldLevel, welcomedAt } = found;
    return { member, standing: standingOf(lots), hasWon, hasUntold, toldLevel, welcomedAt };
  },

  /** Whether the session began minutes ago, by a password or a passkey: who is asked for a password then has just proved who they are. */
  isFresh: (memberId: string, token: string, now: Date): Promise<boolean> =>
    db.isBegunSince(hashToken(token), memberId, new Date(now.getTime() - sessionLife.freshMs)),

  /** A member's running sessions: the one of `token` first, then by their last use, which is known to ten minutes. */
  list: (memberId: string, token: string, now: Date): Promise<readonly ListedSession[]> =>
    db.readSessions(memberId, now, new Date(now.getTime() - sessionLife.unusedMs), hashToken(token)),

  /** The running sessions of a member, for an operator, by their last use. */
  listAll: (memberId: string, now: Date): Promise<readonly ListedSession[]> =>
    db.readSessions(memberId, now, new Date(now.getTime() - sessionLife.unusedMs), Buffer.alloc(32)),

  /**
   * Ends one of a member's sessions, null for all, as an operator; gives how many ended. Throws not_found where they have none with that
   * id.
   */
  endAs(memberId: string, id: string | null, actor: Actor, now: Date): Promise<number> {
    return transaction(async () => {
      const ended = id === null ? await db.deleteSessions(memberId) : Number(await db.deleteSession(memberId, id));
      if (id !== null && ended === 0) throw new ClubError('not_found', { of: 'session', named: id });
      await auditService.record(actor, 'end_sessions', memberId, { from: null, to: ended }, now);
      return ended;
    });
  },

  /** Ends one of the member's sessions; false if they have none with that id. */
  end: (memberId: string, id: string): Promise<boolean> => db.deleteSession(memberId, id),

  /** Ends all of the member's sessions but the one of `token`. */
  endOthers: (memberId: string, token: string): Promise<void> => db.deleteOtherSessions(memberId, hashToken(token)),
};
