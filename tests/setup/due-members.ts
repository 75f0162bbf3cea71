// Members with points that expire at one moment, written by set-based statements.
import pg from 'pg';

const batch = 50_000;

/**
 * Adds that many active members with ten points each that expire at that moment. Triggers are off meanwhile, as they look at each row by
 * itself.
 */
export async function addDueMembers(
  databaseUrl: string,
  members: number,
  { earnedAt, expiresAt }: { readonly earnedAt: Date; readonly expiresAt: Date },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (let first = 0; first < members; first += batch)
      await client.query(add, [first, Math.min(members, first + batch) - 1, earnedAt, expiresAt]);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const add = `
  with added as (
    insert into member (email, password_hash, state, first_name, last_name, birth_date, island, locale, code, created_at)
    select 'due-' || n || '@club.example', 'none', 'active', 'Idaira', 'Medina', '1990-05-01', 'tenerife', 'es',
      'Z' || lpad(n::text, 7, '0'), $3
    from generate_series($1::int, $2::int) n
    returning id)
  insert into lot (member_id, cause, concept, points, remaining, status_points, earned_at, spendable_at, expires_at, late)
  select id, 'due', 'Quiz', 10, 10, 10, $3, $3, $4, false from added`;
