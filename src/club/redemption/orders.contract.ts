import { z } from 'zod';
import { lineLimits } from './line-limits.ts';
import { Voucher } from './coupons.contract.ts';
import { Product } from '../catalogue/catalogue.contract.ts';
import { KeptAddress } from './address.contract.ts';
import { Consumer } from '../points/consumer.contract.ts';
import { isDamagedNumber } from '../../kit/spreadsheet-damage.ts';
import { hasScheme, isFollowed } from './tracking.ts';
import { redemptionStates } from '../../words/states.ts';
import { longestId } from '../../words/lengths.ts';

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

export const OrderCancelAnswer = z.strictObject({ order: OrderDetails, consumer: Consumer });

export const OrderDateRequest = z.strictObject({
  line: z.uuid().meta({ description: 'Of a redeemed product with a date' }),
  date: z.string().min(1).max(longestId).meta({ description: 'Of its product' }),
  order: z.string().max(40).optional().meta({ description: 'Of a plain HTML form: the order to go on with' }),
});

export const OrderDateAnswer = z.strictObject({ order: OrderDetails });

/** What a carrier calls a parcel, as operators type it: a number, or the https address at which it is followed. */
export const Tracking = z
  .string()
  .trim()
  .min(lineLimits.tracking.min)
  .max(lineLimits.tracking.max)
  .regex(/^[\p{L}\p{N}\p{P}\p{S} ]+$/u)
  .refine((text) => !isDamagedNumber(text) && (!hasScheme(text) || isFollowed(text)))
  .meta({
    description:
      'A tracking number, or the https address at which the parcel is followed; one line of at most 200, and not as a spreadsheet shortens a number (1.23E+15).',
  });
