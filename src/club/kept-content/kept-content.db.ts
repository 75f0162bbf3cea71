import { query } from '../../db/connection.ts';

/** A result of the content lake as it is kept. */
export interface KeptRow {
  readonly key: Buffer;
  readonly queryHash: Buffer;
  /** JSON. */
  readonly result: string;
  readonly tags: readonly string[];
}

// In the order of their keys, so that servers that write the same ones at once don't wait for each other in a circle.
const put = {
  name: 'keep content',
  text: `insert into kept_content (key, query_hash, result, tags, read_at)
    select key, query_hash, result, array(select json_array_elements_text(tags)), $5::timestamptz
    from unnest($1::bytea[], $2::bytea[], $3::json[], $4::json[]) kept(key, query_hash, result, tags) order by key
    on conflict (key) do update set result = excluded.result, tags = excluded.tags, read_at = excluded.read_at`,
};

export async function upsertKept(rows: readonly KeptRow[], now: Date): Promise<void> {
  await query(put, [
    rows.map(({ key }) => key),
    rows.map(({ queryHash }) => queryHash),
    rows.map(({ result }) => result),
    rows.map(({ tags }) => JSON.stringify(tags)),
    now,
  ]);
}

const remove = {
  name: 'remove kept content',
  text: `delete from kept_content where key in (select key from kept_content where key = any($1) order by key for update)`,
};

export async function deleteKept(keys: readonly Buffer[]): Promise<void> {
  await query(remove, [keys]);
}

const beyond = {
  name: 'remove content beyond the limit',
  text: `delete from kept_content where key in
    (select key from kept_content where query_hash = $1 order by read_at desc, key offset $2)`,
};

/** Removes all but the `max` results of that query that were read last. */
export async function deleteBeyond(queryHash: Buffer, max: number): Promise<void> {
  await query(beyond, [queryHash, max]);
}

const find = { name: 'find kept content', text: 'select result, tags from kept_content where key = $1' };

/** A result as it was kept. */
export interface FoundContent<Result> {
  result: Result;
  tags: readonly string[];
}

export async function findKept<Result>(key: Buffer): Promise<FoundContent<Result> | null> {
  const [row] = await query<FoundContent<Result>>(find, [key]);
  return row ?? null;
}
