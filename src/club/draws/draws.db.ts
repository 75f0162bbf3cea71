import type { AnnouncedDraw, DrawAward, VoidCause } from './draws.contract.ts';
import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import { first } from '../../db/rows.ts';
import type { DrawTerms, FollowedTerms, PublicValueTerms } from './draws.ts';

/** A draw since it opened. */
export interface DrawRow extends Omit<FollowedTerms, 'award' | 'announced'>, PublicValueTerms {
  readonly id: string;
  /** Null until the outcome is drawn. */
  readonly seed: string | null;
  /** Null only of a draw that an earlier version opened. */
  readonly sealedSeed: Buffer | null;
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
  readonly drawnAt: Date | null;
  readonly voidedAt: Date | null;
  readonly voidReason: string | null;
  /** Why the club voided it by itself; null where an operator did. */
  readonly voidCause: VoidCause | null;
  /** When everybody who entered had been told. */
  readonly voidToldAt: Date | null;
}

const columns = `id, seed, sealed_seed as "sealedSeed", seed_hash as "seedHash", opened_at as "openedAt", ends_at as "endsAt", winners, reserves,
  claim_days as "claimDays", public_value_until::text as "publicValueUntil", public_value_named as "publicValueNamed", public_value_digits as "publicValueDigits",
  award, announced, terms_at as "termsAt", closed_at as "closedAt", entries, entries_hash as "entriesHash",
  public_value as "publicValue", public_value_source as "publicValueSource", drawn_at as "drawnAt",
  voided_at as "voidedAt", void_reason as "voidReason", void_cause as "voidCause", void_told_at as "voidToldAt"`;
const unsealed = 'seed is not null and sealed_seed is null and drawn_at is null and voided_at is null';
const draws = (name: string, text: string, values: readonly unknown[]) => query<DrawRow>({ name, text }, values);

/** The terms in the order of their columns. */
const columnsOf = (terms: FollowedTerms) => [
  ...[terms.endsAt, terms.winners, terms.reserves, terms.claimDays],
  ...[JSON.stringify(terms.award), JSON.stringify(terms.announced)],
];

/** What is fixed of the public value, in the order of its columns. */
const valueColumnsOf = (terms: PublicValueTerms) => [
  terms.publicValueUntil,
  terms.publicValueNamed && JSON.stringify(terms.publicValueNamed),
  ...[terms.publicValueDigits, terms.publicValueSource],
];

/** Fixes digits and source of the public value of a draw that opened before they were. */
export async function completeValue(id: string, digits: number, source: string): Promise<void> {
  await draws(
    'complete public value',
    `update draw set public_value_digits = $2, public_value_source = $3
      where id = $1 and public_value_digits is null and public_value is null`,
    [id, digits, source],
  );
}

/** Opens a draw with this seed; one that is open already stays. */
export async function insertDraw(
  terms: DrawTerms,
  { sealed, hash }: { readonly sealed: Buffer; readonly hash: string },
  now: Date,
): Promise<void> {
  await draws(
    'open draw',
    `insert into draw (id, sealed_seed, seed_hash, opened_at, terms_at, ends_at, winners, reserves, claim_days, award, announced,
        public_value_until, public_value_named, public_value_digits, public_value_source)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (id) do nothing`,
    [terms.id, sealed, hash, now, terms.updatedAt, ...columnsOf(terms), ...valueColumnsOf(terms)],
  );
}

/** Gives a draw these terms, which editors published at `termsAt`. */
export async function updateTerms(id: string, terms: FollowedTerms, termsAt: Date): Promise<void> {
  await draws(
    'terms of draw',
    `update draw set terms_at = $2, ends_at = $3, winners = $4, reserves = $5, claim_days = $6, award = $7, announced = $8
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
export const readDrawsById = (ids: readonly string[]): Promise<readonly DrawRow[]> =>
  read<DrawRow>({ name: 'draws by id', text: `select ${columns} from draw where id = any($1)` }, [ids]);
/** Draws that have to be closed, or whose outcome has to be drawn, sooner or later. */
export const readUnfinishedDraws = (): Promise<readonly DrawRow[]> =>
  draws('unfinished draws', `select ${columns} from draw where drawn_at is null and voided_at is null order by id`, []);
/** Draws of a product of which somebody has still to win or claim one. */
export async function readDrawsWithProduct(): Promise<readonly string[]> {
  const rows = await query<{ id: string }>(
    {
      name: 'draws with product',
      text: `select id from draw d where award ->> 'kind' = 'product' and voided_at is null
        and (drawn_at is null or exists (select from draw_entry e where e.draw_id = d.id and e.state = 'winner')) order by id`,
    },
    [],
  );
  return rows.map(({ id }) => id);
}
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
      [id, now, count, entriesHash],
    ),
  );

export const setPublicValue = (id: string, value: string): Promise<DrawRow | null> =>
  first(
    draws('public value of draw', `update draw set public_value = $2 where id = $1 returning ${columns}`, [id, value]),
  );

/** Voids a draw for a reason that everybody reads; `cause` where the club does so by itself. */
export const voidDraw = (
  id: string,
  { reason, cause }: { readonly reason: string; readonly cause: VoidCause | null },
  now: Date,
): Promise<DrawRow | null> =>
  first(
    draws(
      'void draw',
      `update draw set voided_at = $2, void_reason = $3, void_cause = $4 where id = $1 returning ${columns}`,
      [id, now, reason, cause],
    ),
  );

/** Notes that the outcome was drawn, by this seed, which is everybody's to read from now on. */
export const markDrawn = (id: string, seed: string, now: Date): Promise<DrawRow | null> =>
  first(
    draws('draw is drawn', `update draw set seed = $2, drawn_at = $3 where id = $1 returning ${columns}`, [
      ...[id, seed, now],
    ]),
  );

/** The void draws of which not all who entered were told so, with the entrant who was told last. */
export const readUntoldVoids = (): Promise<readonly { readonly id: string }[]> =>
  query<{ id: string }>(
    { name: 'void draws to tell of', text: 'select id from draw where voided_at is not null and void_told_at is null' },
    [],
  );
/** Who was told last that a draw is void; null for nobody. Needs its lock. */
export const readVoidTold = async (id: string): Promise<string | null> =>
  (
    await query<{ code: string | null }>(
      { name: 'told of void draw', text: 'select void_told_code as code from draw where id = $1' },
      [id],
    )
  )[0]?.code ?? null;
/** Notes up to which code who entered was told that a draw is void, and with `at` that all were. */
export async function markVoidTold(id: string, code: string | null, at: Date | null): Promise<void> {
  await query(
    {
      name: 'void draw is told',
      text: 'update draw set void_told_code = coalesce($2, void_told_code), void_told_at = $3 where id = $1',
    },
    [id, code, at],
  );
}

/** The draws whose seeds are secret still, and stored as they are. */
export const readUnsealed = (): Promise<readonly { readonly id: string; readonly seed: string }[]> =>
  query<{ id: string; seed: string }>(
    { name: 'unsealed draws', text: `select id, seed from draw where ${unsealed} order by id` },
    [],
  );
/** Seals a seed that was stored as it is; one that somebody else sealed or drew by meanwhile stays. */
export async function sealSeed(id: string, sealed: Buffer): Promise<void> {
  await query(
    { name: 'seal draw', text: `update draw set sealed_seed = $2, seed = null where id = $1 and ${unsealed}` },
    [id, sealed],
  );
}
