import { query } from '../../db/connection.ts';
import type { Actor, AuditedAction } from './audit.ts';

const insert = {
  name: 'audit',
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
