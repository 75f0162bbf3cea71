import type { RedeemAnswer } from '../../redemption/redemption.contract.ts';

/** A unit that was redeemed here, since when stock, limit and points are others than those that the page was served with. */
export interface Redeemed extends RedeemAnswer {
  readonly variationId: string;
}
