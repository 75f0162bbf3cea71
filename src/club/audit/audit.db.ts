import { query } from '../../db/connection.ts';
import { type Page, type PageRequest, pagedStatement, readPage } from '../../db/page.ts';
import type { Actor } from './audit.ts';
import { type AuditedAction, isAboutMember } from './audited-acts.ts';

const insert = {
  name: 'insert audit entry',
  text: `insert into audit_entry (at, actor_kind, actor_id, actor_name, action, subject, detail, reason)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

export async function insertEntry(entry: {
  readonly at: Date;
  readonly actor: Actor;
  readonly action: AuditedAction;
  readonly subject: string;
  readonly detail: object;
}): Promise<void> {
  const { at, actor, action, subject, detail } = entry;
  await query(insert, [at, actor.kind, actor.id, actor.name, action, subject, JSON.stringify(detail), actor.reason]);
}

export interface LastEntry {
  readonly subject: string;
  readonly by: string;
  readonly at: Date;
}

const last = {
  name: 'last audit entries',
  text: `select s.subject, e.actor_name as by, e.at from unnest($2::text[]) s(subject)
    cross join lateral (select actor_name, at from audit_entry
      where action = $1 and subject = s.subject order by id desc limit 1) e`,
};

export function readLastEntries(action: AuditedAction, subjects: readonly string[]): Promise<readonly LastEntry[]> {
  return query<{ subject: string; by: string; at: Date }>(last, [action, subjects]);
}

export interface AuditRow {
  readonly at: Date;
  readonly by: string;
  /** Of an operator, the account on the machine. */
  readonly account: string;
  readonly kind: Actor['kind'];
  readonly action: string;
  readonly subject: string;
  readonly detail: unknown;
  readonly reason: string | null;
}

/** Which entries are wanted; null for any. */
export interface AuditFilter {
  readonly subject: string | null;
  /** About this member, or about something of theirs (`isAboutMember`). */
  readonly memberId: string | null;
  readonly action: string | null;
  /** What is left out. */
  readonly without: AuditedAction | null;
  /** A name or an account on the machine, in any case. */
  readonly operator: string | null;
  readonly from: Date | null;
  /** Excluded. */
  readonly until: Date | null;
}

const newest = pagedStatement({
  name: 'newest audit entries',
  select: `select id, at, actor_name as by, actor_id as account, actor_kind as kind, action, subject, detail, reason from audit_entry
    where ($1::text is null or subject = $1) and ($2::text is null or action = $2)
      and ($3::uuid is null or ${isAboutMember('$3')})
      and ($4::text is null or lower($4) in (lower(actor_name), lower(actor_id)))
      and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
      and ($7::text is null or action <> $7)`,
  parameters: 7,
  keys: { at: 'timestamptz', id: 'bigint' },
  direction: 'desc',
});

/** The entries that are wanted, newest first; of one moment, the last written first. */
export function readEntries(
  { subject, action, without, memberId, operator, from, until }: AuditFilter,
  page: PageRequest,
): Promise<Page<AuditRow>> {
  const values = [subject, action, memberId, operator, from, until, without];
  return readPage<{ [Key in keyof AuditRow]: AuditRow[Key] }>(newest, values, page);
}
