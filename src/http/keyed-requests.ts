// Idempotency keys of calls that change nothing when they are made again (docs/api.md#idempotency): all there is to keep is which body came
// under a key, so that another is refused. What other calls make under a key is kept with it, in its transaction.
import { createHash } from 'node:crypto';
import { ClubError } from '../contract/errors.ts';
import { query } from '../db/connection.ts';

export interface KeyedRequest {
  /** The call, its member and the key. Stored as a hash only. */
  readonly of: readonly string[];
  readonly body: unknown;
}

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest();

const keep = {
  name: 'keep a keyed request',
  text: `with kept as (insert into keyed_requests (key, body, kept_at) values ($1, $2, $3) on conflict (key) do nothing returning body)
    select body, null::timestamptz as "firstAt" from kept
    union all select body, kept_at from keyed_requests where key = $1`,
};

/**
 * Keeps the request under its key; gives when it first came, null if this is the first. Throws idempotency_conflict for one with another
 * body.
 */
export async function keepRequest({ of, body }: KeyedRequest, now: Date): Promise<Date | null> {
  const [kept] = await query<{ body: Buffer; firstAt: Date | null }>(keep, [hash(of), hash(body), now]);
  // None: another request kept it at the same moment, which this statement does not see yet.
  if (!kept) return keepRequest({ of, body }, now);
  if (!kept.body.equals(hash(body))) throw new ClubError('idempotency_conflict');
  return kept.firstAt;
}

const forget = { name: 'forget a keyed request', text: 'delete from keyed_requests where key = $1' };

/** Forgets a request that was refused. */
export async function forgetRequest({ of }: KeyedRequest): Promise<void> {
  await query(forget, [hash(of)]);
}
