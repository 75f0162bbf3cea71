// How often somebody may try (api.md: 429). Counted in the database, so that several servers share it, and taken before the
// attempt is made, so that many at once are no way round. A window begins with its first attempt, by the process's clock.
import { createHash } from 'node:crypto';
import { ClubError } from '../contract/errors.ts';
import { query } from '../db/connection.ts';

export interface Limit {
  /** What is counted, such as `login` and the account. Kept as a hash only. */
  readonly of: readonly string[];
  readonly most: number;
  readonly windowMs: number;
}

const take = {
  name: 'take an attempt',
  text: `insert into attempts as a (key, used, ends_at) values ($1, 1, $3)
    on conflict (key) do update set
      used = case when a.ends_at <= $2 then 1 else a.used + 1 end,
      ends_at = case when a.ends_at <= $2 then excluded.ends_at else a.ends_at end
    where a.ends_at <= $2 or a.used < $4
    returning used`,
};
const findEnd = { name: 'end of an attempts window', text: 'select ends_at as "endsAt" from attempts where key = $1' };
const giveBack = {
  name: 'give an attempt back',
  text: 'update attempts set used = greatest(used - 1, 0) where key = $1 and ends_at > $2',
};
const forget = {
  name: 'forget ended attempts',
  text: 'delete from attempts where key in (select key from attempts where ends_at <= $1 limit 100)',
};

const keyOf = ({ of }: Limit) => createHash('sha256').update(JSON.stringify(of)).digest();

/** Takes one attempt of a limit; throws too_many_requests, with the seconds until the window ends, when none is left. */
export async function takeAttempt(limit: Limit, now: Date): Promise<void> {
  const key = keyOf(limit);
  const end = new Date(now.getTime() + limit.windowMs);
  const [taken] = await query<{ used: number }>(take, [key, now, end, limit.most]);
  if (taken) {
    if (taken.used === 1) await query(forget, [now]);
    return;
  }
  const [window] = await query<{ endsAt: Date }>(findEnd, [key]);
  const seconds = Math.max(1, Math.ceil(((window?.endsAt ?? end).getTime() - now.getTime()) / 1000));
  throw new ClubError('too_many_requests', { seconds, minutes: Math.ceil(seconds / 60) });
}

/** Gives back an attempt that was none after all, such as a login that succeeded. */
export async function returnAttempt(limit: Limit, now: Date): Promise<void> {
  await query(giveBack, [keyOf(limit), now]);
}
