// How a basket takes more units (redemption/README.md#basket).
import { maxLines, maxLineUnits } from '../../../words/units.ts';
import type { FullReason } from '../../../words/reasons.ts';
import { type BasketLine, countUnits, isSame } from './lines.ts';

/** How many units may be in the basket: `stock` of the variation, `allowance` of its product in all variations. */
export interface Room {
  readonly stock: number;
  readonly allowance: number | null;
}

export type Addition =
  | { readonly kind: 'added'; readonly lines: readonly BasketLine[]; readonly quantity: number }
  | { readonly kind: 'refused'; readonly reason: FullReason };

/**
 * Adds units; a variation already in the basket has its quantity raised and keeps its price until a new one is accepted, a special event
 * stays at one (redemption/README.md#basket). More units than stock or limit allow are refused altogether.
 */
export function addLine(lines: readonly BasketLine[], added: BasketLine, room: Room): Addition {
  const present = lines.find((line) => isSame(line, added));
  const ofProduct = lines.filter(({ productId }) => productId === added.productId);
  if (added.is_special_event && (ofProduct.length > 0 || added.quantity > 1)) {
    return { kind: 'refused', reason: 'special_event_once' };
  }
  const quantity = (present?.quantity ?? 0) + added.quantity;
  if (quantity > Math.min(room.stock, maxLineUnits)) return { kind: 'refused', reason: 'out_of_stock' };
  if (room.allowance !== null && countUnits(ofProduct) + added.quantity > room.allowance) {
    return { kind: 'refused', reason: 'limit_exceeded' };
  }
  if (!present && lines.length >= maxLines) return { kind: 'refused', reason: 'basket_full' };
  const line = { ...added, cost: present?.cost ?? added.cost, quantity };
  return {
    kind: 'added',
    lines: present ? lines.map((other) => (other === present ? line : other)) : [...lines, line],
    quantity,
  };
}
