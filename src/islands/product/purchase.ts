// What a member may add of a product to the basket, and what that leaves. Pure: stock, limit, points and the basket come in as values.
import type { BasketLine, Room } from '../basket/lines.ts';
import { countUnits, maxUnits, sumCost } from '../basket/lines.ts';

/** What the basket holds of one product. */
export interface InBasket {
  readonly ofVariation: number;
  /** In all its variations. */
  readonly ofProduct: number;
  /** Points of the whole basket. */
  readonly cost: number;
}

/** Units of that variation that may still be added, at least 0; or why there is none. */
export type Addable =
  | { readonly kind: 'some'; readonly units: number }
  | { readonly kind: 'none'; readonly why: 'special-event' | 'limit' | 'stock' };

export function readBasket(lines: readonly BasketLine[], productId: string, variationId: string): InBasket {
  const ofProduct = lines.filter((line) => line.productId === productId);
  return {
    ofVariation: countUnits(ofProduct.filter((line) => line.variationId === variationId)),
    ofProduct: countUnits(ofProduct),
    cost: sumCost(lines),
  };
}

/** Stock and limit, less what is in the basket already. A special event is had once. */
export function findAddable({ stock, allowance }: Room, inBasket: InBasket, isSpecialEvent: boolean): Addable {
  if (isSpecialEvent && inBasket.ofProduct > 0) return { kind: 'none', why: 'special-event' };
  if (allowance !== null && allowance <= inBasket.ofProduct) return { kind: 'none', why: 'limit' };
  const inStock = Math.min(stock, maxUnits) - inBasket.ofVariation;
  if (inStock <= 0) return { kind: 'none', why: 'stock' };
  const units = allowance === null ? inStock : Math.min(inStock, allowance - inBasket.ofProduct);
  return { kind: 'some', units: isSpecialEvent ? 1 : units };
}

/** Points left after the basket and these units; negative where they are missing. */
export type Balance =
  /** Of the basket alone: it holds the product, and nobody asked for another unit. */
  | { readonly kind: 'basket'; readonly left: number }
  | { readonly kind: 'units'; readonly left: number; readonly withBasket: boolean };

/**
 * What is left of `points`. The units count while the basket has none of the product, or when somebody `asked` for more by choosing
 * a quantity or a variation; a unit that can't be added never counts.
 */
export function findBalance(
  points: number,
  units: { readonly cost: number; readonly quantity: number; readonly asked: boolean; readonly addable: Addable },
  inBasket: InBasket,
): Balance {
  const afterBasket = points - inBasket.cost;
  if (inBasket.ofProduct > 0 && (!units.asked || units.addable.kind === 'none'))
    return { kind: 'basket', left: afterBasket };
  return { kind: 'units', left: afterBasket - units.cost * units.quantity, withBasket: inBasket.cost > 0 };
}
