import { z } from 'zod';
import { CouponProduct } from '../../../contract/redemption.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { listCoupons } from './_coupons.ts';

export const GET = defineEndpoint(
  {
    summary: 'The vouchers on offer for this member’s island, with the codes that they have of each',
    who: 'member',
    reply: z.array(CouponProduct),
  },
  (call) => listCoupons('voucher', call),
);
