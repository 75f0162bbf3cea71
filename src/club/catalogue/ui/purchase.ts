// How many units of a product a member may add to the basket, and the points that they leave. Pure: stock, limit, points and basket are
// passed in.
import { maxLineUnits } from '../../../words/units.ts';
import type { Room } from '../../redemption/ui/add-line.ts';
import type { BasketLine } from '../../redemption/ui/lines.ts';
import { countUnits, sumCost } from '../../redemption/ui/lines.ts';
import type { FullReason } from '../../../words/reasons.ts';

/** The part of the basket that concerns one product. */
export interface InBasket {
  readonly ofVariation: number;
  /** Units of all its variations. */
  readonly ofProduct: number;
  /** Points of the whole basket. */
  readonly cost: number;
}

/** How many units of that variation may still be added, or why none may. */
export type Addable =
  | { readonly kind: 'some'; readonly units: number }
  | { readonly kind: 'none'; readonly reason: Exclude<FullReason, 'basket_full'> };

export function readBasket(lines: readonly BasketLine[], productId: string, variationId: string): InBasket {
  const ofProduct = lines.filter((line) => line.productId === productId);
  return {
    ofVariation: countUnits(ofProduct.filter((line) => line.variationId === variationId)),
    ofProduct: countUnits(ofProduct),
    cost: sumCost(lines),
  };
}

/** What stock and limit leave, less the units in the basket. A special event may be redeemed once. */
export function findAddable({ stock, allowance }: Room, inBasket: InBasket, isSpecialEvent: boolean): Addable {
  if (isSpecialEvent && inBasket.ofProduct > 0) return { kind: 'none', reason: 'special_event_once' };
  if (allowance !== null && allowance <= inBasket.ofProduct) return { kind: 'none', reason: 'limit_exceeded' };
  const inStock = Math.min(stock, maxLineUnits) - inBasket.ofVariation;
  if (inStock <= 0) return { kind: 'none', reason: 'out_of_stock' };
  const units = allowance === null ? inStock : Math.min(inStock, allowance - inBasket.ofProduct);
  return { kind: 'some', units: isSpecialEvent ? 1 : units };
}

/** Points left after the basket and these units; negative if there are too few. */
export type Balance =
  /** Whether only the basket is counted: it contains the product, and the member has not asked for another unit. */
  | { readonly kind: 'basket'; readonly left: number }
  | { readonly kind: 'units'; readonly left: number; readonly withBasket: boolean };

/**
 * The points left. The units count if the basket has none of the product, or if the member `asked` for more by choosing a quantity or a
 * variation; a unit that can't be added never counts.
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
