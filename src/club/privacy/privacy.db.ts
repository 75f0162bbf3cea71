import { query } from '../../db/connection.ts';
import type { HoldsMemberData, Retention } from './holding.ts';

/** A table's rows about a member, by the columns of the holding. */
export function readHeld({ table, select }: HoldsMemberData, memberId: string): Promise<readonly HeldRow[]> {
  return query<Record<string, unknown>>({ name: `held in ${table}`, text: select }, [memberId]);
}
export type HeldRow = Readonly<Record<string, unknown>>;

/** The files that a table adds to a member's export. */
export async function readFiles({ table, files }: HoldsMemberData, memberId: string): Promise<readonly HeldFile[]> {
  if (files === undefined) return [];
  return query<{ name: string; bytes: Buffer }>({ name: `files in ${table}`, text: files }, [memberId]);
}
export interface HeldFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export async function eraseHeld({ table, erase }: HoldsMemberData, memberId: string, now: Date): Promise<void> {
  for (const [place, text] of erase.entries())
    await query(
      { name: `erase ${String(place)} in ${table}`, text },
      text.includes('$2') ? [memberId, now] : [memberId],
    );
}

/** Removes rows that ended before `before`, 1,000 at a time; gives how many. */
export async function removeEnded(table: string, { remove }: Retention, before: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const { length } = await query({ name: `retention of ${table}`, text: remove }, [before]);
    removed += length;
    if (length < 1000) return removed;
  }
}

const lock = {
  name: 'lock member to erase',
  text: `select email, locale, state from member where id = $1 for update`,
};

/** Locks the member until the transaction ends. Null if there is none. */
export async function lockMember(memberId: string): Promise<LockedMember | null> {
  const [row] = await query<{ [Key in keyof LockedMember]: LockedMember[Key] }>(lock, [memberId]);
  return row ?? null;
}
export interface LockedMember {
  readonly email: string;
  readonly locale: 'es' | 'en';
  readonly state: 'invited' | 'active' | 'deactivated' | 'erased';
}
