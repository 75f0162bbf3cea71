import type { Locale } from '../../words/locale.ts';
import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import { columnsOf, type Concept, conceptOfLot, StoredConcept } from './concepts.ts';
import { type Draw, type Lot, type UsedLot, welcomeCause } from './points.ts';

/**
 * Locks the member's row until the transaction ends, so that transactions which use the member's points run one after the other. NO KEY
 * UPDATE, so that rows that refer to the member can be inserted meanwhile. False if there is no such member.
 */
export async function lockMember(memberId: string): Promise<boolean> {
  const rows = await query({ name: 'lock member', text: 'select from member where id = $1 for no key update' }, [
    memberId,
  ]);
  return rows.length === 1;
}

const spendable = {
  name: 'spendable lots',
  text: `select id, remaining, spendable_at as "spendableAt", expires_at as "expiresAt" from lot
    where member_id = $1 and expires_at > $2 and spendable_at <= $2 and not spent`,
};

/** The lots from which a member can spend at `now`, in no order. */
export function readSpendableLots(memberId: string, now: Date): Promise<readonly Lot[]> {
  return read<{ id: string; remaining: number; spendableAt: Date; expiresAt: Date }>(spendable, [memberId, now]);
}

export interface NewLot {
  readonly memberId: string;
  readonly cause: string;
  readonly concept: Concept;
  readonly points: number;
  readonly statusPoints: number;
  readonly earnedAt: Date;
  readonly spendableAt: Date;
  readonly expiresAt: Date;
  readonly late: boolean;
}

const credit = {
  name: 'credit',
  text: `with l as (
      insert into lot
        (member_id, cause, concept, concept_values, locale, points, remaining, status_points, earned_at, spendable_at, expires_at, late)
      select id, $2, $3, $11::jsonb, locale, $4, $4, $5, $6, $7, $8, $9 from member where id = $1 on conflict (member_id, cause) do nothing
      returning member_id, id, points, concept, locale),
    e as (
      insert into entry (member_id, kind, points, concept, locale, at)
      select member_id, 'credit', points, concept, locale, $10 from l returning id)
    insert into lot_use (member_id, entry_id, lot_id, points) select l.member_id, e.id, l.id, l.points from l, e
    returning lot_id`,
};

/**
 * Inserts a credit's lot, entry and lot use, words of its concept in the member's language; false, and nothing written, if this cause has
 * credited the member before.
 */
export async function insertCredit(lot: NewLot, now: Date): Promise<boolean> {
  const { memberId, cause, concept, points, statusPoints, earnedAt, spendableAt, expiresAt, late } = lot;
  const { words, values } = columnsOf(concept);
  const moments = [earnedAt, spendableAt, expiresAt, late, now];
  return (await query(credit, [memberId, cause, words, points, statusPoints, ...moments, values])).length === 1;
}

export interface Spending {
  readonly lineId: string;
  readonly points: number;
  readonly concept: string;
  /** The concept's language. */
  readonly locale: Locale;
}

// Which lots pay was decided before; the constraints of `lot` refuse what does not fit. Without joins or groups: a hash table for a row
// or two costs more than everything else here.
const spend = {
  name: 'spend',
  text: `with e as (
      insert into entry (member_id, kind, points, concept, locale, at, line_id)
      select $1, 'spend', -points, concept, locale, $2, line_id
      from unnest($3::uuid[], $4::int[], $5::text[], $11::text[]) with ordinality as t(line_id, points, concept, locale, place)
      order by place
      returning id, line_id),
    u as (
      update lot set remaining = lot.remaining - t.points from unnest($9::bigint[], $10::int[]) as t(lot_id, points)
      where lot.member_id = $1 and lot.id = t.lot_id)
    insert into lot_use (member_id, entry_id, lot_id, points)
    select $1, (select id from e where e.line_id = d.line_id), d.lot_id, -d.points
    from unnest($6::uuid[], $7::bigint[], $8::int[]) as d(line_id, lot_id, points)`,
};

/** Writes an entry for each spending, and takes what it draws from each lot. */
export async function insertSpendings(
  memberId: string,
  spendings: readonly Spending[],
  draws: readonly Draw[],
  now: Date,
): Promise<void> {
  const fromLots = new Map<string, number>();
  for (const { lotId, points } of draws) fromLots.set(lotId, (fromLots.get(lotId) ?? 0) + points);
  await query(spend, [
    memberId,
    now,
    spendings.map((spending) => spending.lineId),
    spendings.map((spending) => spending.points),
    spendings.map((spending) => spending.concept),
    draws.map((draw) => spendings[draw.spending]?.lineId),
    draws.map((draw) => draw.lotId),
    draws.map((draw) => draw.points),
    [...fromLots.keys()],
    [...fromLots.values()],
    spendings.map((spending) => spending.locale),
  ]);
}

// Units that were cancelled while the rest of their line stayed are a line that is part of it, and one entry paid for all. Of what it drew,
// in the order in which lots are drawn on, the line has the beginning, and of its parts the first has the end.
const usedFor = {
  name: 'lots used for a line',
  text: `with line as (
      select coalesce(part_of, id) as whole, quantity * cost as points, case when part_of is null then 0 else (
          select coalesce(sum(f.quantity * f.cost), 0) from redemption_line f
          where f.order_id = l.order_id and (f.id = l.part_of or f.part_of = l.part_of and f.position > l.position)) end as start
      from redemption_line l where l.member_id = $1 and l.id = $2),
    drawn as (
      select u.lot_id, -u.points as points, sum(-u.points) over (order by l.expires_at, l.id) as until, l.expires_at, l.clawed_back_at
      from line join entry e on e.member_id = $1 and e.line_id = line.whole and e.kind = 'spend'
      join lot_use u on u.member_id = e.member_id and u.entry_id = e.id
      join lot l on l.member_id = u.member_id and l.id = u.lot_id)
    select d.lot_id as "lotId", p.points::int as points, d.expires_at as "expiresAt", d.clawed_back_at is not null as "clawedBack"
    from line cross join drawn d
      cross join lateral (
        select least(d.until, line.start + line.points) - greatest(d.until - d.points, line.start) as points) p
    where p.points > 0`,
};

/** What each lot paid for a redeemed line, or for units of one that are a line of their own, as a refund needs it. */
export function readLotsUsedFor(memberId: string, lineId: string): Promise<readonly UsedLot[]> {
  return query<{ lotId: string; points: number; expiresAt: Date; clawedBack: boolean }>(usedFor, [memberId, lineId]);
}

const refund = {
  name: 'refund',
  text: `with s as (
      select locale from entry
      where kind = 'spend' and line_id = (select coalesce(part_of, id) from redemption_line where member_id = $1 and id = $2::uuid)),
    f as (
      insert into lot
        (member_id, cause, concept, locale, points, remaining, status_points, earned_at, spendable_at, expires_at, late)
      select $1, 'refund:' || $2::uuid, $3, locale, $5::int, $5::int, 0, $4, $4, $6, false from s where $5::int > 0
      returning id, points),
    e as (
      insert into entry (member_id, kind, points, concept, locale, at, line_id)
      select $1, 'refund', $7, $3, locale, $4, $2::uuid from s returning id),
    b as (
      update lot set remaining = lot.remaining + t.points from unnest($8::bigint[], $9::int[]) as t(lot_id, points)
      where lot.member_id = $1 and lot.id = t.lot_id returning lot.id, t.points)
    insert into lot_use (member_id, entry_id, lot_id, points)
    select $1, e.id, t.id, t.points from e, (select * from f union all select * from b) t`,
};

/**
 * Writes the entry of a refund, its concept in the spending's language, gives lots back what they paid, and adds a new lot for what has
 * expired meanwhile.
 */
export async function insertRefund(given: {
  memberId: string;
  lineId: string;
  concept: string;
  now: Date;
  fresh: { points: number; expiresAt: Date } | null;
  points: number;
  toLots: readonly { lotId: string; points: number }[];
}): Promise<void> {
  const { memberId, lineId, concept, now, fresh, points, toLots } = given;
  await query(refund, [
    memberId,
    lineId,
    concept,
    now,
    fresh?.points ?? 0,
    fresh?.expiresAt ?? null,
    points,
    toLots.map((lot) => lot.lotId),
    toLots.map((lot) => lot.points),
  ]);
}

// Points of the credit that have expired stay expired: their line in the log is history.
const clawBack = {
  name: 'claw back',
  text: `with l as (
      select id, case when expires_at > $3 then remaining else 0 end as taken
      from lot where member_id = $1 and cause = $2 and clawed_back_at is null),
    u as (
      update lot set remaining = lot.remaining - l.taken, status_points = 0, clawed_back_at = $3 from l
      where lot.member_id = $1 and lot.id = l.id),
    e as (
      insert into entry (member_id, kind, points, at) select $1, 'clawback', -taken, $3 from l returning id),
    i as (
      insert into lot_use (member_id, entry_id, lot_id, points)
      select $1, e.id, l.id, -l.taken from e, l where l.taken > 0)
    select taken as points from l`,
};

/** How many points of the credit were left and are now taken; null if there is no such credit, or it was clawed back before. */
export async function insertClawback(memberId: string, cause: string, now: Date): Promise<number | null> {
  const [row] = await query<{ points: number }>(clawBack, [memberId, cause, now]);
  return row?.points ?? null;
}

/** SQL of when the member with the id in that column was credited on joining; null where they were not, or it was taken back. */
export const welcomedAtSql = (memberId: string): string =>
  `(select max(earned_at) from lot where lot.member_id = ${memberId} and lot.cause = '${welcomeCause}' and lot.clawed_back_at is null)`;

/** What one cause credited. */
export interface Credit {
  readonly points: number;
  readonly concept: StoredConcept;
  readonly spendableAt: Date;
  readonly clawedBackAt: Date | null;
}

const credited = {
  name: 'credit of a cause',
  text: `select points, ${conceptOfLot} as concept, spendable_at as "spendableAt", clawed_back_at as "clawedBackAt" from lot l
    where member_id = $1 and cause = $2`,
};

/** What the cause credited, taken back or not; null for nothing. */
export async function readCredit(memberId: string, cause: string): Promise<Credit | null> {
  const [found] = await read<Credit>(credited, [memberId, cause]);
  return found ? { ...found, concept: StoredConcept.parse(found.concept) } : null;
}
