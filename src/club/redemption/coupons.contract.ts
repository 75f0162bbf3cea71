import { z } from 'zod';
import { NextPage } from '../../contract/next-page.ts';
import { Product, UnavailableReason } from '../catalogue/catalogue.contract.ts';

/** A code of a pool, as its owner sees it. */
export const Voucher = z.strictObject({
  code: z.string().nullable().meta({ description: 'Null while the club can’t read it' }),
  expires_on: z.iso.date().nullable().meta({ description: 'The last day on which it is taken' }),
  pdf: z.string().nullable().meta({ description: 'The address of its PDF on this site; null while it can’t be read' }),
});

export type Voucher = z.infer<typeof Voucher>;

export const VoucherUsedRequest = z.strictObject({
  id: z.uuid().meta({ description: 'Of a redeemed product with a code' }),
  used: z.union([z.boolean(), z.enum(['true', 'false'])]).meta({ description: 'In a form `true` or `false`' }),
  next: NextPage,
});

/** A code that the member has, beside its product. */
export const OwnVoucher = Voucher.extend({
  id: z.string().meta({ description: 'Of the redeemed product' }),
  state: z.enum(['pending', 'used']),
  cancellable: z.boolean().meta({ description: 'Whether its member may cancel it, which marking it as used ends' }),
});

export type OwnVoucher = z.infer<typeof OwnVoucher>;

/** A coupon or voucher in its list. */
export const CouponProduct = Product.extend({
  unavailable_reason: UnavailableReason,
  redeemed: z.boolean().meta({ description: 'Whether this member has redeemed it; cancelled ones do not count' }),
  is_goal: z.boolean().meta({ description: 'Whether this member saves for it' }),
  vouchers: z
    .array(OwnVoucher)
    .meta({ description: 'The member’s codes of it, those not used yet first, then the newest first; at most 20' }),
});

export type CouponProduct = z.infer<typeof CouponProduct>;

export const CouponPdfQuery = z.object({
  id: z.string().min(1).max(100).meta({ description: 'Of a redeemed product with a code' }),
  nameFile: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'The file’s name; what no file can be called is left out' }),
});

export const ChequeProducts = z.strictObject({
  products_cheque_motiva: z.array(Product),
  file: z.string().nullable().meta({ description: 'The address of the PDF on this site' }),
});
