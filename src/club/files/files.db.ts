import { query } from '../../db/connection.ts';

const done = {
  name: 'rows of a file that are done',
  text: 'select place::int from unnest($1::bytea[]) with ordinality as t(reference, place) join file_row using (reference)',
};

/** The places, from 0, of those of these references whose rows are done. */
export async function findDone(references: readonly Buffer[]): Promise<readonly number[]> {
  return (await query<{ place: number }>(done, [references])).map(({ place }) => place - 1);
}

const insert = {
  name: 'note a row of a file',
  text: 'insert into file_row (reference, done_at) values ($1, $2) on conflict do nothing returning 1',
};

/** Notes that a row is done; false if it was before. Waits for another transaction that notes the same. */
export async function insertDone(reference: Buffer, now: Date): Promise<boolean> {
  return (await query(insert, [reference, now])).length === 1;
}

const limit = { name: 'limit waits for locks', text: `select set_config('lock_timeout', $1, true)` };

/** Until the transaction ends, a statement that waits longer than that for a lock fails. */
export async function limitLockWaits(ms: number): Promise<void> {
  await query(limit, [`${String(ms)}ms`]);
}
