import type { Locale } from '../../contract/locale.ts';
import type { CartItem, Order, RedemptionState, ShippingAddress } from '../../contract/redemption.ts';
import type { Island } from '../../contract/islands.ts';

const unbuilt = (): never => {
  throw new Error('unbuilt');
};

/** What the club needs of the editors' offer. The content's own model has these and more. */
export interface Offer {
  readonly productId: string;
  readonly name: { readonly text: string };
  readonly cost: number;
  readonly shipping: boolean;
  readonly isSpecialEvent: boolean;
  readonly islands: readonly Island[];
  readonly limitPerMember: number | null;
  readonly availableFrom: Date | null;
  readonly availableUntil: Date | null;
  readonly variations: readonly { readonly id: string; readonly name: { readonly text: string } }[];
}

export interface RedeemedLine {
  readonly id: string;
  readonly orderCode: string;
  readonly productId: string;
  readonly variationId: string;
  /** As they were called when redeemed. */
  readonly name: string;
  readonly variation: string | null;
  readonly quantity: number;
  readonly cost: number;
  readonly shipping: boolean;
  readonly redeemedAt: Date;
  readonly state: RedemptionState;
}

export const redemptionService = {
  /**
   * Redeems a whole basket or nothing (the brief's §7 cart, §8). Throws ClubError: cart_empty, unknown_product,
   * variation_required, not_available, other_island, price_changed, special_event_once, address_required, limit_exceeded,
   * insufficient_points, out_of_stock, idempotency_conflict. The same member, key and request get the first order again.
   */
  checkout: (_request: {
    memberId: string;
    island: Island;
    locale: Locale;
    cart: readonly CartItem[];
    address: ShippingAddress | null;
    offers: readonly Offer[];
    idempotencyKey: string | null;
    now: Date;
  }): Promise<{ order: Order; replayed: boolean }> => unbuilt(),
  /** Newest first. */
  listRedeemed: (_memberId: string): Promise<RedeemedLine[]> => unbuilt(),
};
