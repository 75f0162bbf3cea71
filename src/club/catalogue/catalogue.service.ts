// What is left of each product. Always: stock never falls below zero, and whoever takes it holds its rows in the order of ids.
import { invariant } from '../../lib/invariant.ts';
import * as db from './catalogue.db.ts';

/** What the club knows of a product: pieces left by variation, and what this member has had of it. */
export interface ProductStock {
  readonly byVariation: ReadonlyMap<string, number>;
  readonly redeemedByMember: number;
}

/** A number of pieces of one variation. */
export interface Pieces {
  readonly productId: string;
  readonly variationId: string;
  readonly pieces: number;
}

export const catalogueService = {
  /** For the named products; one without stock rows has none left. Cancelled redemptions do not count for the member. */
  async getStock(memberId: string, productIds: readonly string[]): Promise<ReadonlyMap<string, ProductStock>> {
    const found = new Map(
      productIds.map((id) => [id, { byVariation: new Map<string, number>(), redeemedByMember: 0 }]),
    );
    for (const { productId, variationId, pieces } of await db.readStock(memberId, productIds)) {
      const product = found.get(productId);
      if (!product) continue;
      if (variationId === null) product.redeemedByMember = pieces;
      else product.byVariation.set(variationId, pieces);
    }
    return found;
  },

  /** Sets what is left of a variation. For operators and the sample world. */
  setStock(productId: string, variationId: string, pieces: number): Promise<void> {
    return this.setStocks([{ productId, variationId, pieces }]);
  },

  /** Sets what is left of many variations at once. */
  async setStocks(rows: readonly Pieces[]): Promise<void> {
    invariant(
      rows.every(({ pieces }) => Number.isInteger(pieces) && pieces >= 0),
      'stock is counted in whole pieces',
    );
    await db.writeStock(rows);
  },

  /**
   * Takes these pieces, each variation named once, and gives those of which too little was left. The last thing that a
   * transaction does: whoever redeems the same variation waits for its end.
   */
  async takeStock(rows: readonly Pieces[]): Promise<readonly Pieces[]> {
    const taken = await db.takeStock(rows);
    return rows.filter(
      (row) =>
        !taken.some(({ productId, variationId }) => productId === row.productId && variationId === row.variationId),
    );
  },

  /** Gives pieces back. */
  putBackStock: (row: Pieces): Promise<void> => db.putBackStock(row),
};
