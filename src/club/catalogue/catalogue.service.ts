const unbuilt = (): never => {
  throw new Error('unbuilt');
};

/** What the club knows of a product: pieces left by variation, and what this member has had of it. */
export interface ProductStock {
  readonly byVariation: ReadonlyMap<string, number>;
  readonly redeemedByMember: number;
}

export const catalogueService = {
  /** For the named products; one without stock rows has none left. Cancelled redemptions do not count for the member. */
  getStock: (_memberId: string, _productIds: readonly string[]): Promise<ReadonlyMap<string, ProductStock>> =>
    unbuilt(),
  /** Sets what is left of a variation. For operators and the sample world. */
  setStock: (_productId: string, _variationId: string, _pieces: number): Promise<void> => unbuilt(),
};
