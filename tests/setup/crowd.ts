// A crowd of members, each signed in, for what is counted of many.
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { services } from '../../src/club/services.ts';
import { connect, disconnect } from '../../src/db/connection.ts';
import { islands, type Island } from '../../src/words/islands.ts';

/** Where the crowd lives: none elsewhere, and of the last two too few to be told. */
export const living: Partial<Readonly<Record<Island, number>>> = {
  tenerife: 12,
  'gran-canaria': 9,
  'la-palma': 6,
  'la-gomera': 3,
  'el-hierro': 2,
};
export const homes = islands.flatMap((island) => Array.from({ length: living[island] ?? 0 }, () => island));
/** Every third of the crowd is Gold, the others are Silver. */
export const isGold = (place: number): boolean => place % 3 === 0;

/**
 * Adds the crowd, each with 25 points to spend, or 45 where they are Gold, like the member `like`, whose password and accepted terms they
 * have. Gives the tokens of their sessions, in the order of `homes`.
 */
export async function createCrowd(databaseUrl: string, like: string): Promise<string[]> {
  const tokens = homes.map(() => randomBytes(32).toString('base64url'));
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `with made as (
      insert into member (email, password_hash, state, first_name, last_name, birth_date, island, locale, code, created_at)
      select 'gente-' || place || '@club.example', known.password_hash, 'active', 'Idaira', 'Medina', '1990-05-01', home, 'es',
        'Y' || translate(lpad(place::text, 7, '0'), '0123456789', 'ABCDEFGHJK'), now()
      from unnest($1::text[]) with ordinality as of (home, place), (select password_hash from member where email = $2) known
      returning id, code, email),
    agreed as (insert into terms_acceptance (member_id, version, locale, accepted_at)
      select made.id, a.version, a.locale, a.accepted_at
      from made, terms_acceptance a join member m on m.id = a.member_id where m.email = $2)
    insert into session (token_hash, member_id, created_at, last_seen_at, expires_at)
    select t.hash, made.id, now(), now(), now() + interval '20 days'
    from made join unnest($3::bytea[]) with ordinality as t (hash, place) on made.email = 'gente-' || t.place || '@club.example'`,
    [homes, like, tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  const { rows } = await database.query<{ id: string; email: string }>('select id, email from member');
  const now = new Date();
  connect(databaseUrl, { connections: 2 });
  await Promise.all(
    homes.map((_, place) =>
      services.points.credit({
        memberId: rows.find(({ email }) => email === emailOf(place))?.id ?? '',
        cause: 'crowd',
        concept: 'Prueba',
        points: isGold(place) ? 45 : 25,
        earnedAt: now,
        spendableAt: now,
        now,
      }),
    ),
  );
  await disconnect();
  await database.end();
  return tokens;
}

/** The address of the one at that place of the crowd. */
export const emailOf = (place: number): string => `gente-${String(place + 1)}@club.example`;
