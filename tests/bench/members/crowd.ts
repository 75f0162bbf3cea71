// A crowd of members with two years of points, for `npm run bench`: written by set-based statements in batches, under every constraint and
// trigger of the ledger.
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { lifeOfCredit } from '../../../src/club/points/points.ts';
import { canaryDay, startOfCanaryDay } from '../../../src/kit/canary-time.ts';

/** Entries of each member: credits, redemptions, and one redemption of them cancelled. */
const credits = 16;
const redemptions = 3;
export const entriesPerMember = credits + redemptions + 1;
const batch = 1000;
const dayMs = 24 * 60 * 60 * 1000;

export interface Crowd {
  readonly members: number;
  /** How many of them are signed in. */
  readonly signedIn: number;
  readonly now: Date;
}

/** Adds the crowd to a club that has its sample members; gives the tokens of those who are signed in. */
export async function addCrowd(databaseUrl: string, { members, signedIn, now }: Crowd): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let first = 0; first < members; first += batch)
      await addBatch(client, first, Math.min(members, first + batch), now);
    const tokens = Array.from({ length: signedIn }, () => randomBytes(32).toString('base64url'));
    const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
    await client.query(signIn, [hashes, now, new Date(now.getTime() + 30 * dayMs), Math.floor(members / signedIn)]);
    // As PostgreSQL does by itself every other minute.
    await client.query('vacuum analyze');
    return tokens;
  } finally {
    await client.end();
  }
}

async function addBatch(client: pg.Client, first: number, end: number, now: Date): Promise<void> {
  const days = Array.from({ length: credits }, (_, place) =>
    startOfCanaryDay(canaryDay(new Date(now.getTime() - (place + 1) * 45 * dayMs))),
  );
  const expiries = days.map((day) => lifeOfCredit(day, day, day).expiresAt);
  await client.query('begin');
  await client.query(addMembers, [first, end, now]);
  await client.query(acceptTerms, [first, end]);
  await client.query(planCredits, [first, end, days, expiries]);
  for (const statement of [addLots, addCredits, planRedemptions]) await client.query(statement, []);
  for (const statement of [addOrders, addLines, addSpendings, addUses]) await client.query(statement, []);
  await client.query('drop table crowd_credit, crowd_redemption');
  await client.query('commit');
}

const ofBatch = `email in (select 'crowd-' || place || '@club.example' from generate_series($1::int, $2::int - 1) place)`;

const addMembers = `
  insert into member (email, password_hash, state, first_name, last_name, birth_date, island, locale, code, created_at)
  select 'crowd-' || place || '@club.example', ana.password_hash, 'active', 'Idaira', 'Medina', '1990-05-01',
    (array['tenerife', 'gran-canaria', 'lanzarote', 'fuerteventura', 'la-palma'])[1 + place % 5], 'es',
    'Z' || lpad(place::text, 7, '0'), $3
  from generate_series($1::int, $2::int - 1) place, (select password_hash from member where email = 'ana@club.example') ana`;

const acceptTerms = `
  insert into terms_acceptance (member_id, version, locale, accepted_at)
  select m.id, ana.version, 'es', ana.accepted_at
  from member m, (
    select t.version, t.accepted_at from terms_acceptance t join member a on a.id = t.member_id
    where a.email = 'ana@club.example') ana
  where m.${ofBatch}`;

// Each member's at seconds of their own, on the same days, as the days decide when points expire.
const planCredits = `
  create temp table crowd_credit as
  select m.id as member_id, c.place, c.expires_at, c.day + row_number() over (order by m.id) % 40000 * interval '1 s' as at,
    nextval(pg_get_serial_sequence('lot', 'id')) as lot_id, nextval(pg_get_serial_sequence('entry', 'id')) as entry_id
  from member m, unnest($3::timestamptz[], $4::timestamptz[]) with ordinality as c(day, expires_at, place)
  where m.${ofBatch}`;

// Of ten points each; the first few paid for a redemption of seven, the first of which was cancelled.
const addLots = `
  insert into lot (id, member_id, cause, concept, points, remaining, status_points, earned_at, spendable_at, expires_at, late)
  overriding system value
  select lot_id, member_id, 'crowd:' || place, 'Quiz «Volcanes»', 10,
    case when place between 2 and ${String(redemptions)} then 3 else 10 end, 10, at, at, expires_at, false
  from crowd_credit`;

const addCredits = `
  insert into entry (id, member_id, kind, points, concept, at) overriding system value
  select entry_id, member_id, 'credit', 10, 'Quiz «Volcanes»', at from crowd_credit`;

const planRedemptions = `
  create temp table crowd_redemption as
  select member_id, place, lot_id, at + interval '1 day' as at, gen_random_uuid() as order_id, gen_random_uuid() as line_id,
    nextval(pg_get_serial_sequence('entry', 'id')) as spend_id, nextval(pg_get_serial_sequence('entry', 'id')) as refund_id
  from crowd_credit where place <= ${String(redemptions)}`;

const addOrders = `
  insert into redemption_order (id, member_id, code, total, created_at)
  select order_id, member_id, left(order_id::text, 18), 7, at from crowd_redemption`;

const addLines = `
  insert into redemption_line
    (id, member_id, order_id, position, product_id, variation_id, name, quantity, cost, shipping, state, state_at)
  select line_id, member_id, order_id, 0, 'product-tardeo-en-arrecife', 'unica', 'Tardeo en el Charco', 1, 7, false,
    case place when 1 then 'cancelled' else 'used' end, at + interval '1 day'
  from crowd_redemption`;

const addSpendings = `
  insert into entry (id, member_id, kind, points, concept, at, line_id) overriding system value
  select spend_id, member_id, 'spend', -7, 'Tardeo en el Charco', at, line_id from crowd_redemption
  union all
  select refund_id, member_id, 'refund', 7, 'Tardeo en el Charco', at + interval '1 day', line_id
  from crowd_redemption where place = 1`;

const addUses = `
  insert into lot_use (member_id, entry_id, lot_id, points)
  select member_id, entry_id, lot_id, 10 from crowd_credit
  union all
  select member_id, spend_id, lot_id, -7 from crowd_redemption
  union all
  select member_id, refund_id, lot_id, 7 from crowd_redemption where place = 1`;

const signIn = `
  insert into session (token_hash, member_id, created_at, last_seen_at, expires_at)
  select t.hash, m.id, $2, $2, $3
  from unnest($1::bytea[]) with ordinality as t(hash, place)
  join member m on m.email = 'crowd-' || (t.place - 1) * $4::int || '@club.example'`;
