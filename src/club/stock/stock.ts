// What a number of units is, and the order in which they are locked (stock/README.md#stock). Pure.

/** A number of units of one variation. */
export interface VariationUnits {
  readonly productId: string;
  readonly variationId: string;
  readonly units: number;
}

export const compareIds = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** In the order of ids, in which every transaction locks the rows of stock. */
export function sortByIds<Row extends VariationUnits>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => compareIds(a.productId, b.productId) || compareIds(a.variationId, b.variationId));
}
