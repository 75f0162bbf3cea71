// What is left of each product. Always: stock never falls below zero, and whoever takes it holds its rows in the order of ids.
import { invariant } from '../../lib/invariant.ts';
import * as db from './catalogue.db.ts';
import { type CatalogueProduct, memberLimit } from './catalogue.ts';

/** What the club knows of a product: pieces left by variation, and what this member has had of it where there is a limit. */
export interface ProductStock {
  readonly byVariation: ReadonlyMap<string, number>;
  /** 0 of a product without a limit: nobody counts. */
  readonly redeemedByMember: number;
}

/** A number of pieces of one variation. */
export interface Pieces {
  readonly productId: string;
  readonly variationId: string;
  readonly pieces: number;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export const catalogueService = {
  /** By product's id; one without stock rows has none left. Cancelled redemptions do not count for the member. */
  async getStock(
    memberId: string,
    products: readonly Pick<CatalogueProduct, 'productId' | 'limitPerMember' | 'isSpecialEvent'>[],
  ): Promise<ReadonlyMap<string, ProductStock>> {
    const limited = products.filter((product) => memberLimit(product) !== null).map(({ productId }) => productId);
    const [stock, had] = await Promise.all([
      db.readStock(products.map(({ productId }) => productId)),
      limited.length === 0 ? [] : db.readRedeemedPieces(memberId, limited),
    ]);
    const redeemed = new Map(had.map(({ productId, pieces }) => [productId, pieces]));
    const left = Map.groupBy(stock, ({ productId }) => productId);
    return new Map(
      products.map(({ productId }) => [
        productId,
        {
          byVariation: new Map(left.get(productId)?.map(({ variationId, pieces }) => [variationId, pieces])),
          redeemedByMember: redeemed.get(productId) ?? 0,
        },
      ]),
    );
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
    const inOrder = [...rows].sort(
      (a, b) => compare(a.productId, b.productId) || compare(a.variationId, b.variationId),
    );
    const taken = await Promise.all(inOrder.map((row) => db.takeStock(row)));
    return inOrder.filter((_, place) => taken[place] === false);
  },

  /** Gives pieces back. */
  putBackStock: (row: Pieces): Promise<void> => db.putBackStock(row),
};
