import type { AnnouncedDraw, DrawAward } from '../../contract/draws.ts';
import { query } from '../../db/connection.ts';
import type { DrawTerms, FollowedTerms } from './draws.ts';

/** A draw since it opened. */
export interface DrawRow extends Omit<FollowedTerms, 'award' | 'announced'> {
  readonly id: string;
  readonly seed: string;
  readonly seedHash: string;
  readonly openedAt: Date;
  /** When editors published the terms that it has; null for a draw that closed before that was written down, as of the next two. */
  readonly termsAt: Date | null;
  readonly award: DrawAward | null;
  readonly announced: AnnouncedDraw | null;
  readonly closedAt: Date | null;
  readonly entries: number | null;
  readonly entriesHash: string | null;
  readonly publicValue: string | null;
  readonly publicValueSource: string | null;
  readonly drawnAt: Date | null;
  readonly voidedAt: Date | null;
  readonly voidReason: string | null;
}
type Columns<Row> = { -readonly [Key in keyof Row]: Row[Key] };

const columns = `id, seed, seed_hash as "seedHash", opened_at as "openedAt", ends_at as "endsAt", winners, reserves,
  claim_days as "claimDays", public_value_until::text as "publicValueUntil", public_value_named as "publicValueNamed",
  award, announced, terms_at as "termsAt", closed_at as "closedAt", entries, entries_hash as "entriesHash",
  public_value as "publicValue", public_value_source as "publicValueSource", drawn_at as "drawnAt",
  voided_at as "voidedAt", void_reason as "voidReason"`;
const first = async <Row>(rows: Promise<readonly Row[]>): Promise<Row | null> => (await rows)[0] ?? null;
const draws = (name: string, text: string, values: readonly unknown[]) =>
  query<Columns<DrawRow>>({ name, text }, values);

/** The terms in the order of their columns. */
const columnsOf = (terms: FollowedTerms) => [
  ...[terms.endsAt, terms.winners, terms.reserves, terms.claimDays, terms.publicValueUntil],
  terms.publicValueNamed && JSON.stringify(terms.publicValueNamed),
  ...[JSON.stringify(terms.award), JSON.stringify(terms.announced)],
];

/** Opens a draw with this seed; one that is open already stays. */
export async function insertDraw(terms: DrawTerms, seed: string, seedHash: string, now: Date): Promise<void> {
  await draws(
    'open draw',
    `insert into draw (id, seed, seed_hash, opened_at, terms_at, ends_at, winners, reserves, claim_days, public_value_until,
        public_value_named, award, announced)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (id) do nothing`,
    [terms.id, seed, seedHash, now, terms.updatedAt, ...columnsOf(terms)],
  );
}

/** Gives a draw these terms, which editors published at `termsAt`. */
export async function updateTerms(id: string, terms: FollowedTerms, termsAt: Date): Promise<void> {
  await draws(
    'terms of draw',
    `update draw set terms_at = $2, ends_at = $3, winners = $4, reserves = $5, claim_days = $6, public_value_until = $7,
        public_value_named = $8, award = $9, announced = $10
      where id = $1`,
    [id, termsAt, ...columnsOf(terms)],
  );
}

/** Writes down what was announced of a draw that closed before this was written down. */
export async function announceDraw(id: string, announced: AnnouncedDraw): Promise<void> {
  await draws(
    'announce draw',
    'update draw set announced = $2 where id = $1 and announced is null and voided_at is null',
    [id, JSON.stringify(announced)],
  );
}

export const readDraw = (id: string): Promise<DrawRow | null> =>
  first(draws('draw', `select ${columns} from draw where id = $1`, [id]));
/** The draw with that id, else the last to end that was announced at that address. */
export const findDraw = (called: string): Promise<DrawRow | null> =>
  first(
    draws(
      'find draw',
      `select ${columns} from draw where id = $1 or announced ->> 'slug' = $1 order by id = $1 desc, ends_at desc limit 1`,
      [called],
    ),
  );
export const readDraws = (): Promise<readonly DrawRow[]> =>
  draws('draws', `select ${columns} from draw order by ends_at desc, id`, []);
/** Draws that have to be closed, or whose outcome has to be drawn, sooner or later. */
export const readUnfinishedDraws = (): Promise<readonly DrawRow[]> =>
  draws('unfinished draws', `select ${columns} from draw where drawn_at is null and voided_at is null order by id`, []);
/** The draw, which nobody else changes until the transaction ends; entering waits. */
export const lockDraw = (id: string): Promise<DrawRow | null> =>
  first(draws('lock draw', `select ${columns} from draw where id = $1 for update`, [id]));
/** The draw, which stays as it is until the transaction ends; any number may enter at once. */
export const holdDraw = (id: string): Promise<DrawRow | null> =>
  first(draws('hold draw', `select ${columns} from draw where id = $1 for share`, [id]));

export const closeDraw = (id: string, count: number, entriesHash: string, now: Date): Promise<DrawRow | null> =>
  first(
    draws(
      'close draw',
      `update draw set closed_at = $2, entries = $3, entries_hash = $4 where id = $1 returning ${columns}`,
      [...[id, now, count, entriesHash]],
    ),
  );

export const setPublicValue = (id: string, value: string, source: string): Promise<DrawRow | null> =>
  first(
    draws(
      'public value of draw',
      `update draw set public_value = $2, public_value_source = $3 where id = $1 returning ${columns}`,
      [...[id, value, source]],
    ),
  );

export const voidDraw = (id: string, reason: string, now: Date): Promise<DrawRow | null> =>
  first(
    draws('void draw', `update draw set voided_at = $2, void_reason = $3 where id = $1 returning ${columns}`, [
      id,
      now,
      reason,
    ]),
  );

export const markDrawn = (id: string, now: Date): Promise<DrawRow | null> =>
  first(draws('draw is drawn', `update draw set drawn_at = $2 where id = $1 returning ${columns}`, [id, now]));
