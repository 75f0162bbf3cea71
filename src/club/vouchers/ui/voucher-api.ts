// The calls of coupons and vouchers.
import type { RedeemAnswer, RedeemRequest } from '../../redemption/redemption.contract.ts';
import type { CouponProduct } from '../../redemption/coupons.contract.ts';
import type { RedeemedProduct } from '../../redemption/orders.contract.ts';
import { call } from '../../../islands/api.ts';
import type { Answer } from '../../../islands/answer.ts';

/** The coupons and vouchers on offer, with the member's codes of each; or why one of the two lists failed. */
export async function listCoupons(): Promise<Answer<readonly CouponProduct[]>> {
  const [coupons, vouchers] = await Promise.all([
    call<readonly CouponProduct[]>('coupons'),
    call<readonly CouponProduct[]>('vouchers'),
  ]);
  if (coupons.kind !== 'ok') return coupons;
  if (vouchers.kind !== 'ok') return vouchers;
  return { kind: 'ok', data: [...coupons.data, ...vouchers.data] };
}

/** Spends: the same key makes it happen once, however often it is sent. */
export const sendRedeem = (request: RedeemRequest, idempotencyKey: string) =>
  call<RedeemAnswer>('redeem', { method: 'POST', body: request, idempotencyKey });

/** Marks a code as used, or as not used after all. */
export const markUsed = (id: string, used: boolean) =>
  call<RedeemedProduct>('voucher/used', { method: 'POST', body: { id, used } });
