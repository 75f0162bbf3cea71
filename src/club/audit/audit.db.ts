import { query } from '../../db/connection.ts';
import type { Actor, AuditedAction } from './audit.ts';

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
  readonly kind: Actor['kind'];
  readonly action: string;
  readonly subject: string;
  readonly detail: unknown;
  readonly reason: string | null;
}

const newest = {
  name: 'newest audit entries',
  text: `select at, actor_name as by, actor_kind as kind, action, subject, detail, reason from audit_entry
    where ($1::text is null or subject = $1) and ($2::text is null or action = $2) order by id desc limit $3`,
};

/** The newest entries about that subject, of that action (null for any), newest first. */
export function readEntries(subject: string | null, action: string | null, max: number): Promise<readonly AuditRow[]> {
  return query<{ [Key in keyof AuditRow]: AuditRow[Key] }>(newest, [subject, action, max]);
}
