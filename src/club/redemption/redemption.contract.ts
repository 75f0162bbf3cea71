import { z } from 'zod';
import { lineLimits } from './line-limits.ts';
import { maxLines, maxLineUnits } from '../../words/units.ts';
import { Consumer } from '../points/consumer.contract.ts';
import { writable } from '../members/profile.contract.ts';
import { ShippingAddress } from './address.contract.ts';
import { Voucher } from './coupons.contract.ts';
import { longestId } from '../../words/lengths.ts';

const DateId = z.string().min(1).max(longestId).meta({
  description: 'Of a product that is had with a date: which of its `dates`. `variationId` may name it, too',
});

export const CartItem = z.strictObject({
  productId: z.string().min(1).max(longestId),
  variationId: z.string().min(1).max(longestId).optional(),
  dateId: DateId.optional(),
  quantity: z.int().min(1).max(maxLineUnits),
  cost: z.int().nonnegative().meta({ description: 'What the member saw for one unit; the server’s price rules' }),
  shipping: z.boolean(),
  is_special_event: z.boolean(),
});
export type CartItem = z.infer<typeof CartItem>;

/** The largest body of a basket, in bytes. */
export const cartBody = 65_536;

export const CartRequest = z.strictObject({
  cart: z.array(CartItem).max(maxLines),
  address: ShippingAddress.optional(),
});
export type CartRequest = z.infer<typeof CartRequest>;

const OrderItem = z.strictObject({
  productId: z.string(),
  variationId: z.string(),
  name: z.string(),
  variation: z.string().nullable(),
  quantity: z.int().positive(),
  cost: z.int().positive().meta({ description: 'For one unit' }),
  voucher: Voucher.nullable().meta({ description: 'An item with a code is one unit' }),
});

export const Order = z.strictObject({
  id: z.string(),
  code: z.string(),
  total: z.int().positive(),
  items: z.array(OrderItem),
  created_at: z.iso.datetime({ offset: true }),
});
export type Order = z.infer<typeof Order>;

export const CartAnswer = z.strictObject({ order: Order, consumer: Consumer });
export type CartAnswer = z.infer<typeof CartAnswer>;

export const LimitExceeded = z.strictObject({ limit_exceeded: z.literal(true), error: z.string() });

export const RedeemRequest = z.strictObject({
  product: z.string().min(1).max(longestId).meta({ description: 'Id or slug' }),
  variationId: z.string().min(1).max(longestId).optional(),
  dateId: DateId.optional(),
  location: z
    .string()
    .trim()
    .min(lineLimits.location.min)
    .max(lineLimits.location.max)
    .regex(writable)
    .optional()
    .meta({ description: 'The id of one of the product’s places, where the member means to use it' }),
  cost: z.int().nonnegative().optional().meta({ description: 'What the member saw; refused if it is another by now' }),
});
export type RedeemRequest = z.infer<typeof RedeemRequest>;

export const RedeemAnswer = z.strictObject({
  result: z.strictObject({
    id: z.string().meta({ description: 'Of the redeemed product' }),
    order: z.string().meta({ description: 'The order’s code' }),
    code: z.string().meta({
      description:
        'The order’s, if `pdf` is null: of a product without codes, or whose code was voided or can’t be read',
    }),
    name: z.string(),
    expires_on: z.iso.date().nullable(),
    pdf: z.string().nullable().meta({ description: 'The address of its PDF on this site; null without a code' }),
  }),
  consumer: Consumer,
});
export type RedeemAnswer = z.infer<typeof RedeemAnswer>;
