import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import type { Done } from '../../words/time-span.ts';

export interface ReadingRow {
  readonly documentId: string;
  readonly points: number;
  readonly idempotencyKey: string | null;
}

const insert = {
  name: 'insert reading',
  text: `insert into reading (member_id, document_id, game, points, at, idempotency_key) values ($1, $2, $3, $4, $5, $6)`,
};

export async function insertReading(
  memberId: string,
  row: ReadingRow & { readonly game: string },
  at: Date,
): Promise<void> {
  await query(insert, [memberId, row.documentId, row.game, row.points, at, row.idempotencyKey]);
}

const find = {
  name: 'reading of document or key',
  text: `select document_id as "documentId", points, idempotency_key as "idempotencyKey" from reading
    where member_id = $1 and (document_id = $2 or idempotency_key = $3)`,
};

/** What the member has read of this document, or under this key. */
export function findReadings(
  memberId: string,
  documentId: string,
  idempotencyKey: string | null,
): Promise<readonly ReadingRow[]> {
  return query<{ documentId: string; points: number; idempotencyKey: string | null }>(find, [
    memberId,
    documentId,
    idempotencyKey,
  ]);
}

const earned = {
  name: 'points of readings',
  text: `select document_id as "documentId", game, points from reading where member_id = $1`,
};

/** All that the member has read for points. */
export function readReadings(
  memberId: string,
): Promise<readonly { readonly documentId: string; readonly game: string; readonly points: number }[]> {
  return read<{ documentId: string; game: string; points: number }>(earned, [memberId]);
}

const readers = `select member_id as "memberId", at from reading
    where document_id = $1 and ($2::timestamptz is null or at < $2)`;
const allReaders = { name: 'readers of a document', text: readers };
const readByMember = { name: 'document read by member', text: `${readers} and member_id = $3` };

/** When that member, or who of all, read it for points, before that moment; null for whenever. */
export function readReaders(
  documentId: string,
  before: Date | null,
  memberId: string | null,
): Promise<readonly Done[]> {
  const values = [documentId, before];
  return memberId === null
    ? read<{ memberId: string; at: Date }>(allReaders, values)
    : read<{ memberId: string; at: Date }>(readByMember, [...values, memberId]);
}
