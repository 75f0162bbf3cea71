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
  text: `select document_id as "documentId", game, points, at from reading where member_id = $1`,
};

/** Something that a member read for points, and when. */
export interface Reading {
  readonly documentId: string;
  readonly game: string;
  readonly points: number;
  readonly at: Date;
}

/** All that the member has read for points. */
export function readReadings(memberId: string): Promise<readonly Reading[]> {
  return read<{ documentId: string; game: string; points: number; at: Date }>(earned, [memberId]);
}

const readers = {
  name: 'readers of a document',
  text: `select member_id as "memberId", at from reading
    where document_id = $1 and ($2::timestamptz is null or at < $2)`,
};

/** Who read it for points, and when, before that moment; null for whenever. */
export function readReaders(documentId: string, before: Date | null): Promise<readonly Done[]> {
  return read<{ memberId: string; at: Date }>(readers, [documentId, before]);
}
