import { query, transaction } from '../../db/connection.ts';
import type { HoldsMemberData, Retention } from './holding.ts';
import type { ConsentKind } from '../../words/consent-kinds.ts';
import type { Locale } from '../../words/locale.ts';

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

/** Erases what a table holds about a member, as its holding says. */
export async function eraseHeld({ table, erase }: HoldsMemberData, memberId: string, now: Date): Promise<void> {
  for (const [place, text] of erase.entries())
    await query(
      { name: `erase ${String(place)} in ${table}`, text },
      text.includes('$2') ? [memberId, now] : [memberId],
    );
}

/**
 * Planned once for any moment, a statement would expect to find a thousand rows soon, and read a whole table in vain where nothing has
 * ended. By the moment itself it goes by the index.
 */
const planAnew = { name: 'plan anew', text: 'set local plan_cache_mode = force_custom_plan' };

/** Removes rows that ended before `before`, 1,000 at a time; gives how many. */
export async function removeEnded(table: string, { remove }: Retention, before: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const { length } = await transaction(async () => {
      await query(planAnew, []);
      return query({ name: `retention of ${table}`, text: remove }, [before]);
    });
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
  readonly locale: Locale;
  readonly state: 'invited' | 'active' | 'deactivated' | 'erased';
}

export interface ExportRow {
  readonly state: 'waiting' | 'ready' | 'failed';
  readonly expiresAt: Date | null;
}

const request = {
  name: 'request an export',
  text: `insert into data_export (member_id, state, locale, requested_at) values ($1, 'waiting', $2, $3)
    on conflict (member_id) do update set state = 'waiting', locale = $2, requested_at = $3, expires_at = null, zip = null
    where data_export.state <> 'waiting'`,
};

/** Makes an export of the member waiting; one that is waiting already stays as it is. */
export async function insertExport(memberId: string, locale: Locale, now: Date): Promise<void> {
  await query(request, [memberId, locale, now]);
}

const find = {
  name: 'find an export',
  text: `select state, expires_at as "expiresAt" from data_export
    where member_id = $1 and (expires_at is null or expires_at > $2)`,
};

/** How far a member’s copy is; null if there is none, or its day is over. */
export async function findExport(memberId: string, now: Date): Promise<ExportRow | null> {
  const [row] = await query<{ [Key in keyof ExportRow]: ExportRow[Key] }>(find, [memberId, now]);
  return row ?? null;
}

const readZip = {
  name: 'read an export',
  text: 'select zip, locale from data_export where member_id = $1 and expires_at > $2 and zip is not null',
};

/** A member’s copy and its language; null if there is none that is ready, or its day is over. */
export async function readExport(
  memberId: string,
  now: Date,
): Promise<{ readonly zip: Buffer; readonly locale: Locale } | null> {
  const [row] = await query<{ zip: Buffer; locale: Locale }>(readZip, [memberId, now]);
  return row ?? null;
}

const take = {
  name: 'take an export',
  text: `select member_id as "memberId", locale from data_export where state = 'waiting'
    order by requested_at limit 1 for update skip locked`,
};

/** The export that waits longest, held until the transaction ends, so that no other server makes it meanwhile; null if none waits. */
export async function takeExport(): Promise<{ readonly memberId: string; readonly locale: Locale } | null> {
  const [row] = await query<{ memberId: string; locale: Locale }>(take, []);
  return row ?? null;
}

const ready = {
  name: 'export is ready',
  text: `update data_export set state = 'ready', zip = $2, expires_at = $3 where member_id = $1`,
};

/** Stores the copy of a member, there until `expiresAt`. */
export async function storeExport(memberId: string, zip: Buffer, expiresAt: Date): Promise<void> {
  await query(ready, [memberId, zip, expiresAt]);
}

const failed = {
  name: 'export failed',
  text: `update data_export set state = 'failed', zip = null, expires_at = null where member_id = $1 and state = 'waiting'`,
};

/** Notes that a copy that waited could not be made. */
export async function markExportFailed(memberId: string): Promise<void> {
  await query(failed, [memberId]);
}

const consented = {
  name: 'record consent',
  text: `insert into consent (member_id, kind, granted, version, locale, at)
    select $1::uuid, $2::text, $3::boolean, $4::text, $5::text, $6::timestamptz
    where not exists (
      select from
        (select granted, version, locale from consent where member_id = $1 and kind = $2 order by at desc limit 1) newest
      where (granted, version, locale) = ($3, $4, $5))
    on conflict do nothing`,
};

export interface NewConsent {
  readonly memberId: string;
  readonly kind: ConsentKind;
  readonly granted: boolean;
  /** Version of the document that was shown. */
  readonly version: string;
  readonly locale: Locale;
}

/** Records an answer; one that is equal to the newest of its kind is not recorded again. */
export async function insertConsent(consent: NewConsent, now: Date): Promise<void> {
  const { memberId, kind, granted, version, locale } = consent;
  await query(consented, [memberId, kind, granted, version, locale, now]);
}

const newestConsents = {
  name: 'newest consents',
  text: `select distinct on (kind) kind, granted, version, at from consent where member_id = $1 order by kind, at desc`,
};

export interface StoredConsent extends Pick<NewConsent, 'kind' | 'granted' | 'version'> {
  readonly at: Date;
}

/** The newest answer of each kind that a member has given. */
export function readConsents(memberId: string): Promise<readonly StoredConsent[]> {
  return query<{ [Key in keyof StoredConsent]: StoredConsent[Key] }>(newestConsents, [memberId]);
}
