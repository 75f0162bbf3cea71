// Years of orders for `npm run bench`, written by set-based statements: each is of one line, paid from one lot, and two share a lot.
import pg from 'pg';
import { startOfCanaryDay } from '../../src/kit/canary-time.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { ledgerAudit } from '../setup/ledger-audit.ts';

const batch = 50_000;

/**
 * Adds that many orders of the club's members, the first on the day `since`, and then one each minute. Triggers are off meanwhile, as they
 * look at each row by itself; the whole ledger is audited afterwards.
 */
export async function addPastOrders(databaseUrl: string, orders: number, since: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      'create temporary table buyer as select row_number() over (order by id) - 1 as place, id from member',
    );
    await client.query('create unique index on buyer (place)');
    for (let first = 0; first < orders; first += batch) {
      await client.query('begin');
      await client.query(plan, [first, Math.min(orders, first + batch) - 1, startOfCanaryDay(since)]);
      for (const statement of [addLots, addCredits, addOrders, addLines, addSpendings, addUses])
        await client.query(statement);
      await client.query('drop table past');
      await client.query('commit');
    }
    await client.query(moveSequences);
    await client.query('vacuum analyze');
    const { rows } = await client.query<Record<string, number>>(ledgerAudit);
    const broken = Object.entries(rows[0] ?? {}).filter(([, times]) => times > 0);
    invariant(broken.length === 0, `the past orders are as the club writes them: ${JSON.stringify(broken)}`);
  } finally {
    await client.end();
  }
}

/** SQL of an id of version 7, as the club makes them: the moment in milliseconds, and what is by chance there. */
const idOf = (what: string) =>
  `overlay(overlay(md5('${what} ' || n)
    placing lpad(to_hex((extract(epoch from $3::timestamptz) * 1000)::bigint + n * 60000::bigint), 12, '0') || '7' from 1 for 13)
    placing '8' from 17 for 1)::uuid`;

// The ids of lots and entries are given here, so that what belongs together needs no search.
const plan = `
  create temporary table past as
  select n, n / 2 as lot, b.id as member_id, ${idOf('past order')} as order_id, ${idOf('past line')} as line_id,
    $3::timestamptz + n * interval '1 minute' as at, $3::timestamptz + n / 2 * interval '2 minutes' as earned_at,
    (select coalesce(max(id), 0) from lot) + 1 + n / 2 - $1::int / 2 as lot_id,
    (select coalesce(max(id), 0) from entry) + 1 + (n - $1::int) + n / 2 - $1::int / 2 as entry_id
  from generate_series($1::int, $2::int) n
  join buyer b on b.place = (n / 2) % (select count(*) from buyer)`;

const expiry = `date_trunc('month', earned_at at time zone 'Atlantic/Canary')`;
const addLots = `
  insert into lot (id, member_id, cause, concept, points, remaining, status_points, earned_at, spendable_at, expires_at, late)
  overriding system value
  select lot_id, member_id, 'past:' || lot, 'Compra', 20, 0, 20, earned_at, earned_at, (${expiry}
    + (13 - extract(month from ${expiry})::int + case when extract(month from ${expiry}) > 6 then 6 else 0 end) * interval '1 month')
    at time zone 'Atlantic/Canary', false
  from past where n % 2 = 0`;

// A lot's credit comes before the two entries that spend it.
const addCredits = `
  insert into entry (id, member_id, kind, points, concept, at) overriding system value
  select entry_id, member_id, 'credit', 20, 'Compra', earned_at from past where n % 2 = 0`;

const addOrders = `
  insert into redemption_order (id, member_id, code, total, idempotency_key, request_hash, created_at)
  select order_id, member_id, 'PAST-' || n, 10, 'past ' || n, sha256(order_id::text::bytea), at from past`;

const addLines = `
  insert into redemption_line
    (id, member_id, order_id, position, product_id, variation_id, name, quantity, cost, shipping, state, state_at)
  select line_id, member_id, order_id, 0, 'load-' || n % 8, 'unica', 'Altavoz', 1, 10, false, 'pending', at from past`;

const addSpendings = `
  insert into entry (id, member_id, kind, points, concept, at, line_id) overriding system value
  select entry_id + 1, member_id, 'spend', -10, 'Altavoz', at, line_id from past`;

const addUses = `
  insert into lot_use (member_id, entry_id, lot_id, points)
  select member_id, entry_id, lot_id, 20 from past where n % 2 = 0
  union all select member_id, entry_id + 1, lot_id, -10 from past`;

const moveSequences = `
  select setval(pg_get_serial_sequence('lot', 'id'), (select max(id) from lot)),
    setval(pg_get_serial_sequence('entry', 'id'), (select max(id) from entry))`;
