// What is left of each product. Always: stock never falls below zero, and whoever takes it holds its rows in the order of ids.
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import { invariant } from '../../lib/invariant.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import * as db from './stock.db.ts';
import { type CatalogueProduct, memberLimit } from '../catalogue/catalogue.ts';

/** What the club knows of a product: units left by variation, and what this member has had of it where there is a limit. */
export interface ProductStock {
  readonly byVariation: ReadonlyMap<string, number>;
  /** 0 of a product without a limit: nobody counts. */
  readonly redeemedByMember: number;
}

/** A number of units of one variation. */
export interface VariationUnits {
  readonly productId: string;
  readonly variationId: string;
  readonly units: number;
}

/** What is left of a variation, and who set it last by hand; null where nobody did. */
export interface KnownStock extends VariationUnits {
  readonly set: { readonly by: string; readonly at: Date } | null;
}

const subjectOf = (productId: string, variationId: string) => `${productId}/${variationId}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export const stockService = {
  /** By product's id; one without stock rows has none left. Cancelled redemptions do not count for the member. */
  async getStock(
    memberId: string,
    products: readonly Pick<CatalogueProduct, 'productId' | 'limitPerMember' | 'isSpecialEvent'>[],
  ): Promise<ReadonlyMap<string, ProductStock>> {
    const limited = products.filter((product) => memberLimit(product) !== null).map(({ productId }) => productId);
    const [stock, redeemedCount] = await Promise.all([
      db.readStock(products.map(({ productId }) => productId)),
      limited.length === 0 ? [] : db.readRedeemedUnits(memberId, limited),
    ]);
    const redeemed = new Map(redeemedCount.map(({ productId, units }) => [productId, units]));
    const left = Map.groupBy(stock, ({ productId }) => productId);
    return new Map(
      products.map(({ productId }) => [
        productId,
        {
          byVariation: new Map(left.get(productId)?.map(({ variationId, units }) => [variationId, units])),
          redeemedByMember: redeemed.get(productId) ?? 0,
        },
      ]),
    );
  },

  /** What is left of these products' variations, those of which nothing is known left out, and who set it last. */
  async listStock(productIds: readonly string[]): Promise<readonly KnownStock[]> {
    const rows = await db.readStock(productIds);
    const set = await auditService.findLast(
      'set_stock',
      rows.map(({ productId, variationId }) => subjectOf(productId, variationId)),
    );
    return rows
      .map((row) => ({ ...row, set: set.get(subjectOf(row.productId, row.variationId)) ?? null }))
      .sort((a, b) => compare(a.productId, b.productId) || compare(a.variationId, b.variationId));
  },

  /** Sets what is left of a variation, for the audit log; throws stock_changed where it is another number than `expected`. */
  setStock(
    { productId, variationId, units }: VariationUnits,
    expected: number,
    actor: Actor,
    now: Date,
  ): Promise<void> {
    return transaction(async () => {
      if (!(await db.writeExpectedStock({ productId, variationId, units }, expected)))
        throw new ClubError('stock_changed');
      const change = { from: expected, to: units };
      await auditService.record(actor, 'set_stock', subjectOf(productId, variationId), change, now);
    });
  },

  /** Sets what is left of many variations at once. For the sample world. */
  async setStocks(rows: readonly VariationUnits[]): Promise<void> {
    invariant(
      rows.every(({ units }) => Number.isInteger(units) && units >= 0),
      'stock is counted in whole units',
    );
    await db.writeStock(rows);
  },

  /**
   * Takes these units, each variation named once, and gives those of which too little was left. The last thing that a
   * transaction does: whoever redeems the same variation waits for its end.
   */
  async takeStock(rows: readonly VariationUnits[]): Promise<readonly VariationUnits[]> {
    const inOrder = [...rows].sort(
      (a, b) => compare(a.productId, b.productId) || compare(a.variationId, b.variationId),
    );
    const taken = await Promise.all(inOrder.map((row) => db.takeStock(row)));
    return inOrder.filter((_, place) => taken[place] === false);
  },

  /** Gives units back. */
  putBackStock: (row: VariationUnits): Promise<void> => db.putBackStock(row),
};
