// Rate limits (docs/api.md#attempts), counted in the database, so that several servers share them. An attempt is counted before it is
// made, so that many at once can't get around the limit. Where only failures count, the attempt is reserved first, and settled once its
// outcome is known. A window begins with its first attempt, by the process's clock.
import { createHash } from 'node:crypto';
import { ClubError } from '../contract/errors.ts';
import { query } from '../db/connection.ts';
import { maxInQueues, maxInQueuesOfOne } from './node/limits.ts';
import { WaitingRoom } from './waiting-room.ts';

export interface Limit {
  /** What is counted, such as `login` and the account. Stored as a hash only. */
  readonly of: readonly string[];
  readonly max: number;
  readonly windowMs: number;
  /** How many one attempt counts for, such as the people of a booking: 1 unless it is told, and no more than `max`. */
  readonly weight?: number;
}

/** An attempt whose outcome is not known yet. */
export interface Reservation {
  /** Whether no other attempt counts in the window, nor is being made. */
  readonly isFirst: boolean;
  /** Ends the reservation: the attempt counts for the rest of the window, or is not counted at all. */
  readonly settle: (counts: boolean) => Promise<void>;
}

/** How long an attempt waits for reserved attempts of the same limit to be settled, and how often it looks, in ms. */
const patienceMs = 5_000;
const lookEveryMs = 200;
/**
 * How long a reservation holds, in ms. Longer than any answer takes: one that was not settled by then never will be, as the
 * database was out.
 */
const reservedMs = 35_000;
const waitingRoom = new WaitingRoom({ most: maxInQueues, mostOfOne: maxInQueuesOfOne });
/** How many of them may wait for one limit. */
const maxWaitingForOne = 8;
const waiting = new Map<string, number>();

// `used` includes reserved attempts, `failed` only those that count for good.
const take = {
  name: 'take an attempt',
  text: `insert into attempts as a (key, used, failed, ends_at, reserved_until) values ($1, $7, $5, $3, $6)
    on conflict (key) do update set
      used = case when a.ends_at <= $2 then 0 when a.reserved_until <= $2 then a.failed else a.used end + $7,
      failed = case when a.ends_at <= $2 then 0 else a.failed end + $5,
      ends_at = case when a.ends_at <= $2 then excluded.ends_at else a.ends_at end,
      reserved_until = excluded.reserved_until
    where a.ends_at <= $2 or case when a.reserved_until <= $2 then a.failed else a.used end + $7 <= $4
    returning used`,
};
const findWindow = {
  name: 'window of attempts',
  text: 'select failed, ends_at as "endsAt" from attempts where key = $1 and ends_at > $2',
};
const settle = {
  name: 'settle an attempt',
  text: `update attempts set
      used = case when $3 then used else greatest(used - $4, failed) end,
      failed = case when $3 then least(failed + $4, used) else failed end
    where key = $1 and ends_at > $2`,
};
// A queue is a row whose `ends_at` is the moment at which its next place is free.
const queue = {
  name: 'take a place in a queue',
  text: `insert into attempts as a (key, used, failed, ends_at)
    values ($1, 0, 0, $2::timestamptz + $3::float8 * interval '1 ms')
    on conflict (key) do update set ends_at = greatest(a.ends_at, $2) + $3 * interval '1 ms'
    where a.ends_at <= $2 + $4::float8 * interval '1 ms'
    returning ends_at as "endsAt"`,
};
const findQueue = {
  name: 'next place of a queue',
  text: 'select ends_at as "endsAt" from attempts where key = $1',
};
const forget = {
  name: 'forget ended attempts',
  text: 'delete from attempts where key in (select key from attempts where ends_at <= $1 limit 100)',
};

const forgetOne = { name: 'forget attempts', text: 'delete from attempts where key = $1' };

const keyOf = (of: readonly string[]) => createHash('sha256').update(JSON.stringify(of)).digest();

/** Counts one attempt. Throws too_many_requests, with the seconds until the window ends, when none is left. */
export async function takeAttempt(limit: Limit, now: Date): Promise<undefined> {
  if (!(await tryAttempt(limit, now))) throw await refusalOf(limit, now);
  return undefined;
}

/** Counts one attempt; false when none is left. */
export async function tryAttempt(limit: Limit, now: Date): Promise<boolean> {
  return (await takeOne(limit, now, true)) !== null;
}

/**
 * Reserves one attempt until it is settled. Where all that are left are reserved by others, waits for those. Throws too_many_requests
 * when none is left, or none becomes free within five seconds.
 */
export async function reserveAttempt(limit: Limit, now: Date): Promise<Reservation> {
  const started = performance.now();
  for (;;) {
    const reservation = await tryReserve(limit, now);
    if (reservation) return reservation;
    const window = await findAttempts(limit.of, now);
    if (window && window.failed + weightOf(limit) > limit.max) throw tooMany(secondsTo(window.endsAt, now));
    if (performance.now() - started > patienceMs) throw tooMany(1);
    await wait(limit.of, lookEveryMs);
  }
}

/** How many attempts count in the present window of what is counted so, and when that ends; null where none does. */
export async function findAttempts(
  of: readonly string[],
  now: Date,
): Promise<{ readonly failed: number; readonly endsAt: Date } | null> {
  const [window] = await query<{ failed: number; endsAt: Date }>(findWindow, [keyOf(of), now]);
  return window ?? null;
}

/** Forgets what was counted so; an attempt that is being made counts for nothing, either. */
export async function forgetAttempts(of: readonly string[]): Promise<void> {
  await query(forgetOne, [keyOf(of)]);
}

/** Whether the window of a limit has no attempt left that counts for good. */
export async function isUsedUp(limit: Limit, now: Date): Promise<boolean> {
  return ((await findAttempts(limit.of, now))?.failed ?? 0) + weightOf(limit) > limit.max;
}

/** Reserves one attempt until it is settled; null if none is left or all that are left are reserved. */
export async function tryReserve(limit: Limit, now: Date): Promise<Reservation | null> {
  const used = await takeOne(limit, now, false);
  return used === null
    ? null
    : {
        isFirst: used === weightOf(limit),
        settle: async (counts) => {
          await query(settle, [keyOf(limit.of), now, counts, weightOf(limit)]);
        },
      };
}

/**
 * Waits for a turn in a queue that lets one through every `everyMs`, whatever their addresses. Throws too_many_requests if that would
 * take longer than `longestMs`.
 */
export async function waitInQueue(of: readonly string[], turn: Turn, now: Date): Promise<void> {
  // Before a place is taken: one that nobody waits for would hold up the others.
  const room = Math.max(maxWaitingForOne, Math.ceil(turn.longestMs / turn.everyMs));
  refuseWithoutRoom(of, room);
  await wait(of, await takeTurn(of, turn, now), room);
}

/** A queue that lets one through every `everyMs`, and in which nobody waits longer than `longestMs`. */
export interface Turn {
  readonly everyMs: number;
  readonly longestMs: number;
}

/** Takes a place in a queue, and gives how long it is until its turn, in ms. Throws too_many_requests if that would take too long. */
export async function takeTurn(of: readonly string[], { everyMs, longestMs }: Turn, now: Date): Promise<number> {
  const [place] = await query<{ endsAt: Date }>(queue, [keyOf(of), now, everyMs, longestMs]);
  if (!place) throw tooMany(Math.ceil(longestMs / 1000));
  return Math.max(0, place.endsAt.getTime() - everyMs - now.getTime());
}

/** What `takeTurn` would give, or throw, without taking a place. */
export async function seeTurn(of: readonly string[], { longestMs }: Turn, now: Date): Promise<number> {
  const [place] = await query<{ endsAt: Date }>(findQueue, [keyOf(of)]);
  const ms = Math.max(0, (place?.endsAt.getTime() ?? 0) - now.getTime());
  if (ms > longestMs) throw tooMany(Math.ceil(longestMs / 1000));
  return ms;
}

function refuseWithoutRoom(of: readonly string[], room: number): void {
  const forOne = waiting.get(of.join('\0')) ?? 0;
  if (forOne >= room || !waitingRoom.hasRoom()) throw tooMany(Math.ceil(patienceMs / 1000));
}

/** Waits `ms`. Throws too_many_requests where as many are waiting already as may. */
async function wait(of: readonly string[], ms: number, room = maxWaitingForOne): Promise<void> {
  if (ms === 0) return;
  refuseWithoutRoom(of, room);
  const name = of.join('\0');
  waiting.set(name, (waiting.get(name) ?? 0) + 1);
  try {
    if (!(await waitingRoom.wait(ms))) throw tooMany(Math.ceil(patienceMs / 1000));
  } finally {
    const left = (waiting.get(name) ?? 1) - 1;
    if (left > 0) waiting.set(name, left);
    else waiting.delete(name);
  }
}

const weightOf = ({ weight = 1 }: Limit) => weight;

/** Takes an attempt, for good or as a reservation; gives how much of the limit is used then, null when none is left. */
async function takeOne(limit: Limit, now: Date, forGood: boolean): Promise<number | null> {
  const end = new Date(now.getTime() + limit.windowMs);
  const reservedUntil = new Date(now.getTime() + reservedMs);
  const weight = weightOf(limit);
  const values = [keyOf(limit.of), now, end, limit.max, forGood ? weight : 0, reservedUntil, weight];
  const [taken] = await query<{ used: number }>(take, values);
  if (taken?.used === weight) await query(forget, [now]);
  return taken?.used ?? null;
}

async function refusalOf(limit: Limit, now: Date): Promise<ClubError> {
  return tooMany(secondsTo((await findAttempts(limit.of, now))?.endsAt ?? now, now));
}

const secondsTo = (end: Date, now: Date) => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

/** The refusal that says in how many seconds to try again. */
export const tooMany = (seconds: number): ClubError => new ClubError('too_many_requests', { seconds });
