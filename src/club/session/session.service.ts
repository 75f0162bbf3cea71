// Finds the member of a session. Sessions begin and end in members.service.ts.
import { hashToken } from '../../lib/token-hash.ts';
import { type Member, sessionLife } from '../members/members.ts';
import { type Standing, standingOf } from '../points/points.ts';
import * as db from './session.db.ts';
import { halfYearOf } from '../points/half-year.ts';

export const sessionService = {
  /** The active member of a running session, with their standing, or null. Writes the time of use at most every 10 minutes. */
  async find(token: string, now: Date): Promise<{ readonly member: Member; readonly standing: Standing } | null> {
    const tokenHash = hashToken(token);
    const unusedSince = new Date(now.getTime() - sessionLife.unusedMs);
    const found = await db.findSession(tokenHash, now, unusedSince, halfYearOf(now).yearStart);
    if (!found) return null;
    if (now.getTime() - found.lastSeenAt.getTime() >= sessionLife.touchEveryMs) await db.touchSession(tokenHash, now);
    return { member: found.member, standing: standingOf(found.lots) };
  },
};
