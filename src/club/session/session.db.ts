import { z } from 'zod';
import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import { lotTotals } from '../points/lot-totals.db.ts';
import { hasWonSql } from '../draws/winners.db.ts';
import { hasUntoldSql, toldLevelSql } from '../moments/moments.db.ts';
import { memberColumns } from '../members/members.db.ts';
import { welcomedAtSql } from '../points/points.db.ts';
import type { LotTotals } from '../points/points.ts';
import type { Member } from '../members/members.ts';
import type { ListedSession } from './session.ts';

export interface FoundSession {
  readonly member: Member;
  readonly lastSeenAt: Date;
  readonly lots: readonly LotTotals[];
  readonly hasWon: boolean;
  readonly hasUntold: boolean;
  readonly toldLevel: string | null;
  readonly welcomedAt: Date | null;
}

const byToken = {
  name: 'session',
  text: `select ${memberColumns}, s.last_seen_at as "lastSeenAt", ${hasWonSql('m.id')} as "hasWon",
      ${hasUntoldSql('m.id')} as "hasUntold", ${toldLevelSql('m.id')} as "toldLevel",
      ${welcomedAtSql('m.id')} as "welcomedAt",
      (select json_agg(t) from (${lotTotals({ memberId: 'm.id', now: '$2', yearStart: '$4' })}) t) as lots
    from session s join member m on m.id = s.member_id
    where s.token_hash = $1 and s.expires_at > $2 and s.last_seen_at > $3 and m.state = 'active'`,
};
/** The sums of the member's lots, as PostgreSQL's JSON; null if the member has no lots. */
const Lots = z
  .array(z.object({ expiresAt: z.coerce.date(), spendable: z.int(), pending: z.int(), status: z.int() }))
  .nullable();

/** The running session, last used after `lastSeenAfter`, of an active member; else null. One statement, run for every request. */
export async function findSession(
  tokenHash: Buffer,
  now: Date,
  lastSeenAfter: Date,
  yearStart: Date,
): Promise<FoundSession | null> {
  const values = [tokenHash, now, lastSeenAfter, yearStart];
  const [row] = await read<Omit<FoundSession, 'member' | 'lots'> & Member & { lots: unknown }>(byToken, values);
  if (!row) return null;
  const { lastSeenAt, lots, hasWon, hasUntold, toldLevel, welcomedAt, ...member } = row;
  return { member, lastSeenAt, hasWon, hasUntold, toldLevel, welcomedAt, lots: Lots.parse(lots) ?? [] };
}

const touch = { name: 'touch session', text: 'update session set last_seen_at = $2 where token_hash = $1' };

export async function touchSession(tokenHash: Buffer, now: Date): Promise<void> {
  await query(touch, [tokenHash, now]);
}

const begunSince = {
  name: 'session begun since',
  text: 'select 1 from session where token_hash = $1 and member_id = $2 and created_at > $3',
};

/** Whether that is a session of the member which began after `since`. */
export async function isBegunSince(tokenHash: Buffer, memberId: string, since: Date): Promise<boolean> {
  return (await query(begunSince, [tokenHash, memberId, since])).length === 1;
}

const ofMember = {
  name: 'sessions of a member',
  text: `select id, token_hash = $4 as current, created_at as "createdAt", last_seen_at as "lastSeenAt", device from session
    where member_id = $1 and expires_at > $2 and last_seen_at > $3 order by current desc, last_seen_at desc, id`,
};

/** A member's running sessions: the one with `tokenHash` first, then by their last use. */
export async function readSessions(
  memberId: string,
  now: Date,
  lastSeenAfter: Date,
  tokenHash: Buffer,
): Promise<readonly ListedSession[]> {
  return query<{ id: string; current: boolean; createdAt: Date; lastSeenAt: Date; device: string | null }>(ofMember, [
    memberId,
    now,
    lastSeenAfter,
    tokenHash,
  ]);
}

const endOne = { name: 'end a session', text: 'delete from session where member_id = $1 and id = $2 returning id' };

/** Whether the member had that session. */
export async function deleteSession(memberId: string, id: string): Promise<boolean> {
  return (await query(endOne, [memberId, id])).length === 1;
}

const endOthers = {
  name: 'end other sessions',
  text: 'delete from session where member_id = $1 and token_hash <> $2',
};

export async function deleteOtherSessions(memberId: string, tokenHash: Buffer): Promise<void> {
  await query(endOthers, [memberId, tokenHash]);
}

const endAll = { name: 'end all sessions', text: 'delete from session where member_id = $1 returning id' };

/** Ends every session of a member; gives how many. */
export async function deleteSessions(memberId: string): Promise<number> {
  return (await query(endAll, [memberId])).length;
}
