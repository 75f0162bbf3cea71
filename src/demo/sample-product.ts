import type { Offer } from '../club/redemption/redemption.ts';

/** The part of a product that the sample world needs. */
export interface SampleProduct extends Offer {
  readonly slug: string;
  readonly kind: 'product' | 'coupon' | 'voucher' | 'experience';
}
