import { z } from 'zod';
import { isPostcodeOf } from '../../words/postcodes.ts';
import { withoutSeparators } from '../../words/phone-number.ts';
import { isDamagedNumber } from '../../kit/spreadsheet-damage.ts';
import { hasScheme, isFollowed } from './tracking.ts';
import { maxLines, maxLineUnits } from '../../words/units.ts';
import { Product, UnavailableReason } from '../catalogue/catalogue.contract.ts';
import { Consumer } from '../points/consumer.contract.ts';
import { Island } from '../../words/islands.ts';
import { withLetter, writable } from '../members/profile.contract.ts';

const DateId = z.string().min(1).max(200).meta({
  description: 'Of a product that is had with a date: which of its `dates`. `variationId` may name it, too',
});

export const CartItem = z.strictObject({
  productId: z.string().min(1).max(200),
  variationId: z.string().min(1).max(200).optional(),
  dateId: DateId.optional(),
  quantity: z.int().min(1).max(maxLineUnits),
  cost: z.int().nonnegative().meta({ description: 'What the member saw for one unit; the server’s price rules' }),
  shipping: z.boolean(),
  is_special_event: z.boolean(),
});
export type CartItem = z.infer<typeof CartItem>;

const AddressFields = z.strictObject({
  name: z.string().trim().min(1).max(120).regex(writable).regex(withLetter),
  street: z.string().trim().min(3).max(200).regex(writable).regex(withLetter),
  postcode: z
    .string()
    .overwrite((typed) => typed.replaceAll(/\s/g, ''))
    .regex(/^(?:35|38)\d{3}$/),
  municipality: z.string().trim().min(1).max(100).regex(writable).regex(withLetter),
  island: Island,
  phone: z
    .string()
    .overwrite(withoutSeparators)
    .regex(/^(?:\+34)?[6789]\d{8}$/),
});

/** A delivery address: in the islands, with a postcode of its island's province. */
export const ShippingAddress = AddressFields.refine(({ postcode, island }) => isPostcodeOf(postcode, island), {
  path: ['postcode'],
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

/** An address as it was written, also before today's rules. */
const KeptAddress = z.strictObject({
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  municipality: z.string(),
  island: Island,
  phone: z.string(),
});

export const CartRequest = z.strictObject({
  cart: z.array(CartItem).max(maxLines),
  address: ShippingAddress.optional(),
});
export type CartRequest = z.infer<typeof CartRequest>;

/** A code of a pool, as its owner sees it. */
export const Voucher = z.strictObject({
  code: z.string().nullable().meta({ description: 'Null while the club can’t read it' }),
  expires_on: z.iso.date().nullable().meta({ description: 'The last day on which it is taken' }),
  pdf: z.string().nullable().meta({ description: 'The address of its PDF on this site; null while it can’t be read' }),
});
export type Voucher = z.infer<typeof Voucher>;

/** What a carrier calls a parcel, as operators type it: a number, or the https address at which it is followed. */
export const Tracking = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[\p{L}\p{N}\p{P}\p{S} ]+$/u)
  .refine((text) => !isDamagedNumber(text) && (!hasScheme(text) || isFollowed(text)))
  .meta({
    description:
      'A tracking number, or the https address at which the parcel is followed; one line of at most 200, and not as a spreadsheet shortens a number (1.23E+15).',
  });

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

export const redemptionStates = ['pending', 'sent', 'delivered', 'used', 'cancelled'] as const;
export const RedemptionState = z.enum(redemptionStates);
export type RedemptionState = z.infer<typeof RedemptionState>;

/** When and where a ticket with a date is. */
const OwnDate = z.strictObject({
  id: z.string(),
  starts_at: z.iso.datetime({ offset: true }),
  place: z.string(),
  changeable_until: z.iso
    .datetime({ offset: true })
    .nullable()
    .meta({ description: 'Until when its member may change it; null: not any more' }),
});

export const RedeemedProduct = z.strictObject({
  id: z.string(),
  order: z.string().meta({ description: 'The order’s code' }),
  product: Product,
  variation: z.string().nullable(),
  quantity: z.int().positive(),
  cost: z.int().nonnegative().meta({ description: 'For one unit, when it was redeemed; 0 for a prize' }),
  redeemed_at: z.iso.datetime({ offset: true }),
  state: RedemptionState,
  voucher: Voucher.nullable(),
  date: OwnDate.nullable().meta({ description: 'Of a ticket with a date' }),
});
export type RedeemedProduct = z.infer<typeof RedeemedProduct>;

export const OrderQuery = z.strictObject({ code: z.string().min(1).max(40) });

/** An order with all that happened to its lines. */
export const OrderDetails = z.strictObject({
  id: z.string(),
  code: z.string(),
  total: z.int().nonnegative().meta({ description: '0 for a prize' }),
  created_at: z.iso.datetime({ offset: true }),
  address: KeptAddress.nullable(),
  delivery: z
    .strictObject({ from: z.iso.date(), to: z.iso.date() })
    .nullable()
    .meta({ description: 'Both days included; null where nothing is to be delivered any more' }),
  lines: z.array(
    RedeemedProduct.extend({
      tracking: z.string().nullable().meta({
        description: 'What the carrier calls what was sent: a number, or an https address at which it is followed',
      }),
      sent_to: KeptAddress.nullable().meta({
        description: 'Where it was sent, if the order’s address was changed afterwards',
      }),
      history: z
        .array(z.strictObject({ state: RedemptionState, at: z.iso.datetime({ offset: true }) }))
        .meta({ description: 'From the order on; the last is the present state' }),
    }),
  ),
});
export type OrderDetails = z.infer<typeof OrderDetails>;

/** Points, also as a form has them. */
const pointsShown = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
  z.int().min(0),
);

export const OrderCancelRequest = z.strictObject({
  order: z.string().min(1).max(40).meta({ description: 'Its id or its code' }),
  line: z.string().min(1).max(40).optional().meta({ description: 'Without it every line' }),
  points: pointsShown.optional().meta({
    description: 'How many points the member was shown to get back; others than that are refused (refund_changed)',
  }),
  lost: pointsShown.default(0).meta({
    description:
      'How many the member was shown to lose, as they have expired; others than that are refused (refund_changed)',
  }),
});
export const OrderDateRequest = z.strictObject({
  line: z.uuid().meta({ description: 'Of a redeemed product with a date' }),
  date: z.string().min(1).max(200).meta({ description: 'Of its product' }),
  order: z.string().max(40).optional().meta({ description: 'Of a plain HTML form: the order to go on with' }),
});
export const OrderDateAnswer = z.strictObject({ order: OrderDetails });

export const OrderCancelAnswer = z.strictObject({ order: OrderDetails, consumer: Consumer });

export const RedeemRequest = z.strictObject({
  product: z.string().min(1).max(200).meta({ description: 'Id or slug' }),
  variationId: z.string().min(1).max(200).optional(),
  dateId: DateId.optional(),
  location: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(writable)
    .optional()
    .meta({ description: 'The id of one of the product’s places, where the member means to use it' }),
  cost: z.int().nonnegative().optional().meta({ description: 'What the member saw; refused if it is another by now' }),
});
export type RedeemRequest = z.infer<typeof RedeemRequest>;

export const RedeemAnswer = z.strictObject({
  result: z.strictObject({
    id: z.string().meta({ description: 'Of the redeemed product' }),
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

export const VoucherUsedRequest = z.strictObject({
  id: z.uuid().meta({ description: 'Of a redeemed product with a code' }),
  used: z.union([z.boolean(), z.enum(['true', 'false'])]).meta({ description: 'In a form `true` or `false`' }),
  next: z.string().optional().meta({ description: 'Of a plain HTML form: the page to go on with' }),
});

/** A code that the member has, beside its product. */
export const OwnVoucher = Voucher.extend({
  id: z.string().meta({ description: 'Of the redeemed product' }),
  state: z.enum(['pending', 'used']),
});
export type OwnVoucher = z.infer<typeof OwnVoucher>;

/** A coupon or voucher in its list. */
export const CouponProduct = Product.extend({
  unavailable_reason: UnavailableReason,
  redeemed: z.boolean().meta({ description: 'Whether this member has redeemed it; cancelled ones do not count' }),
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
