import type { Island } from '../../words/islands.ts';
import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import { statusPoints } from '../points/lot-totals.db.ts';
import type { Locale } from '../../words/locale.ts';

export async function readGoal(memberId: string): Promise<string | null> {
  const [row] = await read<{ productId: string }>(
    { name: 'goal', text: 'select product_id as "productId" from goal where member_id = $1' },
    [memberId],
  );
  return row?.productId ?? null;
}

const setGoal = {
  name: 'set goal',
  text: `insert into goal (member_id, product_id, set_at) values ($1, $2, $3)
    on conflict (member_id) do update set product_id = excluded.product_id, set_at = excluded.set_at`,
};

export async function writeGoal(memberId: string, productId: string, now: Date): Promise<void> {
  await query(setGoal, [memberId, productId, now]);
}

export async function deleteGoal(memberId: string): Promise<void> {
  await query({ name: 'remove goal', text: 'delete from goal where member_id = $1' }, [memberId]);
}

export interface Variation {
  readonly productId: string;
  readonly variationId: string;
}

const waits = {
  name: 'waits of member',
  text: `select product_id as "productId", variation_id as "variationId" from restock_wait
    where member_id = $1 and told_at is null order by since, product_id, variation_id`,
};

export function readWaits(memberId: string): Promise<readonly Variation[]> {
  return read<{ productId: string; variationId: string }>(waits, [memberId]);
}

// Who was told and waits again joins the end.
const wait = {
  name: 'wait for restock',
  text: `insert into restock_wait as w (member_id, product_id, variation_id, since) values ($1, $2, $3, $4)
    on conflict (member_id, product_id, variation_id) do update set since = excluded.since, told_at = null
    where w.told_at is not null`,
};

export async function insertWait(memberId: string, { productId, variationId }: Variation, now: Date): Promise<void> {
  await query(wait, [memberId, productId, variationId, now]);
}

export async function deleteWait(memberId: string, { productId, variationId }: Variation): Promise<void> {
  await query(
    {
      name: 'stop waiting',
      text: 'delete from restock_wait where member_id = $1 and product_id = $2 and variation_id = $3 and told_at is null',
    },
    [memberId, productId, variationId],
  );
}

const watch = {
  name: 'watch restock',
  text: `insert into restock_watch as w (product_id, variation_id, units) values ($1, $2, $3)
    on conflict (product_id, variation_id) do update set units = least(w.units, excluded.units)`,
};

/** Notes that a variation had no more than these units when somebody began to wait for it. */
export async function insertWatch({ productId, variationId }: Variation, units: number): Promise<void> {
  await query(watch, [productId, variationId, units]);
}

const awaited = {
  name: 'awaited variations',
  text: `select distinct w.product_id as "productId", w.variation_id as "variationId"
    from restock_wait w join member m on m.id = w.member_id where w.told_at is null and m.state = 'active'`,
};

/** The variations that somebody waits for. */
export function readAwaited(): Promise<readonly Variation[]> {
  return query<{ productId: string; variationId: string }>(awaited, []);
}

const lockWatch = {
  name: 'lock restock watch',
  text: `select units as seen, told_at as "toldAt" from restock_watch where product_id = $1 and variation_id = $2 for update`,
};

/** What was last seen of a variation, locked until the transaction ends; null if it is not watched. */
export async function findWatch({
  productId,
  variationId,
}: Variation): Promise<{ readonly seen: number; readonly toldAt: Date | null } | null> {
  const [row] = await query<{ seen: number; toldAt: Date | null }>(lockWatch, [productId, variationId]);
  return row ?? null;
}

const setWatch = {
  name: 'set restock watch',
  text: `update restock_watch set units = $3, told_at = $4 where product_id = $1 and variation_id = $2`,
};

export async function updateWatch(
  { productId, variationId }: Variation,
  units: number,
  toldAt: Date | null,
): Promise<void> {
  await query(setWatch, [productId, variationId, units, toldAt]);
}

export interface Waiting extends Variation {
  readonly memberId: string;
  readonly email: string;
  readonly firstName: string;
  readonly locale: Locale;
}

const tell = {
  name: 'tell who waits',
  text: `with next as (
      select w.member_id, m.email, m.first_name, m.locale from restock_wait w join member m on m.id = w.member_id
      where w.product_id = $1 and w.variation_id = $2 and w.told_at is null and m.state = 'active'
        and ($5::text[] is null or m.island = any($5))
        and ($6::int[] is null or width_bucket(${statusPoints({ memberId: 'm.id', now: '$4', yearStart: '$7' })}, $8::int[]) = any($6))
      order by w.since, w.member_id limit $3)
    update restock_wait w set told_at = $4 from next
    where w.member_id = next.member_id and w.product_id = $1 and w.variation_id = $2 and w.told_at is null
    returning w.product_id as "productId", w.variation_id as "variationId", w.member_id as "memberId", next.email, next.first_name as "firstName", next.locale`,
};

/** Whom a product is offered to. */
export interface Audience {
  /** Null for all islands. */
  readonly islands: readonly Island[] | null;
  /** The places of the levels, 0 for the one below the first of `floors`; null for all levels. */
  readonly levels: readonly number[] | null;
  /** The points from which the levels after the first are held, and from when on they count. */
  readonly floors: readonly number[];
  readonly yearStart: Date;
}

/** Marks the next who wait, of those to whom the product is offered, as told, and gives them. */
export function tellNext(
  { productId, variationId }: Variation,
  count: number,
  { islands, levels, floors, yearStart }: Audience,
  now: Date,
): Promise<readonly Waiting[]> {
  const values = [productId, variationId, count, now, islands, levels, yearStart, floors];
  return query<{ [Key in keyof Waiting]: Waiting[Key] }>(tell, values);
}

/** How many members save for a product, or wait for a variation of it. */
export interface WishCount {
  readonly wish: 'goal' | 'restock';
  readonly productId: string;
  /** Null for a goal, which is a whole product. */
  readonly variationId: string | null;
  readonly members: number;
}

const counts = {
  name: 'count wishes',
  text: `select 'goal' as wish, product_id as "productId", null as "variationId", count(*)::int as members
      from goal g join member m on m.id = g.member_id where m.state = 'active' group by product_id
    union all select 'restock', product_id, variation_id, count(*)::int
      from restock_wait w join member m on m.id = w.member_id where w.told_at is null and m.state = 'active'
      group by product_id, variation_id
    order by members desc, wish, "productId", "variationId"`,
};

/** How many active members wish for what, the most first. */
export function countWishes(): Promise<readonly WishCount[]> {
  return query<{ [Key in keyof WishCount]: WishCount[Key] }>(counts, []);
}
