// Stock (stock/README.md#stock). Always: it never falls below zero, and its rows are locked in the order of ids, so that no two
// transactions wait for each other.
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { invariant } from '../../kit/invariant.ts';
import { isOver, type TicketDate } from '../../words/ticket-date.ts';
import { maxStock } from '../../words/units.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import * as db from './stock.db.ts';
import { compareIds, sortByIds, type VariationUnits } from './stock.ts';
import { type CatalogueProduct, isLimited, type Limits } from '../catalogue/catalogue.ts';
import { isRequirementMet, type Verified } from '../identity/identity.ts';
import { identityService } from '../identity/identity.service.ts';
import { halfYearOf } from '../points/half-year.ts';

/** What the club knows of a product: units left by variation, and how many the member has redeemed. */
export interface ProductStock {
  readonly byVariation: ReadonlyMap<string, number>;
  /** The variations whose units are codes of a pool (vouchers/README.md#vouchers). */
  readonly pooled: ReadonlySet<string>;
  /** 0 for a product without a limit, as it is not counted then. */
  readonly redeemedByMember: number;
  /** Those of the calendar year. */
  readonly redeemedThisYear: number;
  /** Whether the member has done what the product requires. */
  readonly isRequirementMet: boolean;
}

/** Units to take: of a ticket with a date, places of that date. */
export interface UnitsToTake extends VariationUnits {
  readonly date?: TicketDate | null;
}

/** The units left of a variation, and who last set them by hand; null if nobody did. */
export interface KnownStock extends VariationUnits {
  /** Whether the units are codes of a pool, which nobody sets. */
  readonly pooled: boolean;
  readonly set: { readonly by: string; readonly at: Date } | null;
}

const subjectOf = (productId: string, variationId: string) => `${productId}/${variationId}`;

/** A variation, or the date of a ticket that stands for one. */
interface Counted {
  readonly id: string;
  readonly date?: TicketDate | null;
}

/** The units left: of a date its free places, of what editors say now, until it begins. */
function unitsLeft(rows: readonly db.UnitsLeft[], variations: readonly Counted[], now: Date): Map<string, number> {
  const left = new Map(rows.map(({ variationId, units }) => [variationId, units]));
  for (const { id, date } of variations) {
    if (!date) continue;
    const taken = rows.find(({ variationId, taken }) => variationId === id && taken !== null)?.taken ?? 0;
    left.set(id, isOver(date, now) ? 0 : Math.max(0, date.capacity - taken));
  }
  return left;
}

const nothingVerified: Verified = { identity: false, signed: new Set() };

export const stockService = {
  /**
   * Stock by product id, of a pool its codes that can be given out at `now`, and whether the member has done what each product requires.
   * Cancelled lines do not count as redeemed.
   */
  async getStock(
    memberId: string,
    products: readonly (Pick<CatalogueProduct, 'productId' | 'requires'> &
      Limits & { readonly variations?: readonly Counted[] })[],
    now: Date,
  ): Promise<ReadonlyMap<string, ProductStock>> {
    const limited = products.filter(isLimited).map(({ productId }) => productId);
    const requiring = products.filter(({ requires }) => requires !== null).map(({ productId }) => productId);
    const [stock, redeemedCount, verified] = await Promise.all([
      db.readStock(
        products.map(({ productId }) => productId),
        canaryDay(now),
        now,
      ),
      limited.length === 0 ? [] : db.readRedeemedUnits(memberId, limited, halfYearOf(now).yearStart),
      requiring.length === 0 ? nothingVerified : identityService.listVerified(memberId, requiring),
    ]);
    const redeemed = new Map(redeemedCount.map((count) => [count.productId, count]));
    const left = Map.groupBy(stock, ({ productId }) => productId);
    return new Map(
      products.map((product) => {
        const { productId } = product;
        const rows = left.get(productId) ?? [];
        return [
          productId,
          {
            byVariation: unitsLeft(rows, product.variations ?? [], now),
            pooled: new Set(rows.filter(({ pooled }) => pooled).map(({ variationId }) => variationId)),
            redeemedByMember: redeemed.get(productId)?.units ?? 0,
            redeemedThisYear: redeemed.get(productId)?.unitsThisYear ?? 0,
            isRequirementMet: isRequirementMet(product, verified),
          },
        ];
      }),
    );
  },

  /** Those of these products of which some variation has a unit left, or some date to come a place. */
  async findInStock<P extends Pick<CatalogueProduct, 'productId'> & { readonly variations: readonly Counted[] }>(
    products: readonly P[],
    now: Date,
  ): Promise<readonly P[]> {
    const ids = products.map(({ productId }) => productId);
    const stock = Map.groupBy(await db.readStock(ids, canaryDay(now), now), ({ productId }) => productId);
    return products.filter(({ productId, variations }) => {
      const left = unitsLeft(stock.get(productId) ?? [], variations, now);
      return variations.some(({ id }) => (left.get(id) ?? 0) > 0);
    });
  },

  /** Those of these products that the member has redeemed; cancelled lines do not count. */
  async findRedeemed(memberId: string, productIds: readonly string[], now: Date): Promise<ReadonlySet<string>> {
    const redeemed = await db.readRedeemedUnits(memberId, productIds, halfYearOf(now).yearStart);
    return new Set(redeemed.map(({ productId }) => productId));
  },

  /** The units left of these products' variations, and who set them last. Variations whose stock was never set are left out. */
  async listStock(productIds: readonly string[], now: Date): Promise<readonly KnownStock[]> {
    const rows = (await db.readStock(productIds, canaryDay(now), now)).filter(({ taken }) => taken === null);
    const set = await auditService.findLast(
      'set_stock',
      rows.map(({ productId, variationId }) => subjectOf(productId, variationId)),
    );
    return sortByIds(rows).map((row) => ({ ...row, set: set.get(subjectOf(row.productId, row.variationId)) ?? null }));
  },

  /** The units or codes left of each variation of these products, by product and variation id. */
  async listUnits(productIds: readonly string[], now: Date): Promise<readonly VariationUnits[]> {
    return productIds.length === 0 ? [] : db.readStock(productIds, canaryDay(now), now);
  },

  /** The variations of whose stock at most so many units are left, up to `most` of them, the fewest first. */
  listFew: (units: number, most: number): Promise<readonly VariationUnits[]> => db.readFew(units, most),

  /** Whether a variation's units are the codes of a pool. */
  isPooled: ({ productId, variationId }: Omit<VariationUnits, 'units'>): Promise<boolean> =>
    db.isPooled(productId, variationId),

  /**
   * Sets the units left of a variation, and records it in the audit log. Throws stock_changed if they are not `expected`, and
   * stock_of_codes for a variation whose units are codes of a pool.
   */
  setStock(
    { productId, variationId, units }: VariationUnits,
    expected: number,
    actor: Actor,
    now: Date,
  ): Promise<void> {
    return transaction(async () => {
      if (await db.isPooled(productId, variationId)) throw new ClubError('stock_of_codes');
      if (!(await db.writeExpectedStock({ productId, variationId, units }, expected)))
        throw new ClubError('stock_changed');
      const change = { from: expected, to: units };
      await auditService.record(actor, 'set_stock', subjectOf(productId, variationId), change, now);
    });
  },

  /**
   * Adds units to a variation, or with a negative number takes them, whatever there are at that moment; gives how many there are then.
   * Recorded in the audit log. Throws stock_of_codes, and stock_out_of_bounds where fewer than none or more than a million would be left.
   */
  addStock({ productId, variationId, units }: VariationUnits, actor: Actor, now: Date): Promise<number> {
    return transaction(async () => {
      if (await db.isPooled(productId, variationId)) throw new ClubError('stock_of_codes');
      const left = await db.addStock({ productId, variationId, units }, maxStock);
      if (left === null) throw new ClubError('stock_out_of_bounds', { most: maxStock });
      const change = { from: left - units, to: left };
      await auditService.record(actor, 'set_stock', subjectOf(productId, variationId), change, now);
      return left;
    });
  },

  /** Sets the units left of many variations at once, without an audit entry. For the sample world. */
  async setStocks(rows: readonly VariationUnits[]): Promise<void> {
    invariant(
      rows.every(({ units }) => Number.isInteger(units) && units >= 0),
      'stock is counted in whole units',
    );
    await db.writeStock(rows);
  },

  /**
   * Takes these units, each variation named once, and gives those of which too few were left. Must be the last thing that a transaction
   * does, as others who redeem the same variation wait until it ends.
   */
  async takeStock(rows: readonly UnitsToTake[]): Promise<readonly VariationUnits[]> {
    const inOrder = sortByIds(rows);
    const taken = await Promise.all(
      inOrder.map((row) => (row.date ? db.takePlaces(row, row.date) : db.takeStock(row))),
    );
    return inOrder.filter((_, index) => taken[index] === false);
  },

  /**
   * Gives a place of one date back and takes one of another, of the same product; false if that one has none: then the caller must roll
   * back. Must be the last thing that a transaction does, as `takeStock`.
   */
  async movePlace(
    productId: string,
    from: string,
    to: { readonly id: string; readonly date: TicketDate },
  ): Promise<boolean> {
    const giveBack = () => db.putBackStock({ productId, variationId: from, units: 1 });
    const take = () => db.takePlaces({ productId, variationId: to.id, units: 1 }, to.date);
    // In the order of ids, as all who take or give back.
    if (compareIds(from, to.id) < 0) {
      await giveBack();
      return take();
    }
    const isTaken = await take();
    if (isTaken) await giveBack();
    return isTaken;
  },

  /** The dates that somebody took, of that product or with null of all, all or those after a moment; the last to begin first. */
  listDates: (productId: string | null, after: Date | null = null): Promise<readonly db.DateRow[]> =>
    db.readDates(productId, after),

  /** Has a date that somebody took as editors have it now; whether anything changed. Nobody loses a place by it. */
  followDate: (productId: string, id: string, date: TicketDate): Promise<boolean> => db.followDate(productId, id, date),

  /**
   * Returns units to stock; a variation may be named more than once. Must be the last thing that a transaction does, as others who redeem
   * the same variation wait until it ends.
   */
  async putBackStocks(rows: readonly VariationUnits[]): Promise<void> {
    const ofVariations = Map.groupBy(rows, ({ productId, variationId }) => JSON.stringify([productId, variationId]));
    const sums = [...ofVariations.values()].flatMap((same) => {
      const units = same.reduce((sum, row) => sum + row.units, 0);
      return same.slice(0, 1).map((row) => ({ ...row, units }));
    });
    for (const row of sortByIds(sums)) await db.putBackStock(row);
  },
};
