import { z } from 'zod';
import { CouponProduct } from '../../../club/redemption/coupons.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { listCoupons } from '../../../club/vouchers/coupon-lists.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'The coupons on offer for this member’s island, with the codes that they have of each',
    who: 'member',
    reply: z.array(CouponProduct),
  },
  (call) => listCoupons('coupon', call),
);
