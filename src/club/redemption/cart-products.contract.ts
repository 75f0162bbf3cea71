// `POST cart/products`: the products that a basket names, and `POST cart/lots`: the points that it would use, for the basket's page.
import { z } from 'zod';
import { maxLines } from '../../words/units.ts';
import { Product, UnavailableReason } from '../catalogue/catalogue.contract.ts';
import { Image } from '../../contract/image.ts';
import { CartItem } from './redemption.contract.ts';
import { longestId } from '../../words/lengths.ts';

export const CartProductsRequest = z.strictObject({
  products: z.array(z.string().min(1).max(longestId)).max(maxLines).meta({ description: 'Ids' }),
});

export const CartProduct = z.strictObject({
  product: Product,
  unavailable_reason: UnavailableReason,
  /** Units that the member has redeemed; 0 for a product without a limit, as it is not counted then. */
  redeemed: z.int().nonnegative().meta({ description: 'Units that this member has redeemed, where there is a limit' }),
  redeemed_this_year: z.int().nonnegative().meta({ description: 'Those of the calendar year' }),
  final_variations: z.array(z.string()).meta({
    description: 'Of the variations that are codes which operators load: once redeemed they can’t be given back',
  }),
  images: z
    .record(z.string(), Image)
    .meta({ description: 'Of the variations that have one of their own, by their ids' }),
});
export type CartProduct = z.infer<typeof CartProduct>;

export const CartProducts = z.strictObject({
  points: z.int().meta({ description: 'Spendable points of this member' }),
  products: z.array(CartProduct).meta({ description: 'Without those that there are no more' }),
});
export type CartProducts = z.infer<typeof CartProducts>;

export const CartLotsRequest = z.strictObject({ cart: z.array(CartItem).min(1).max(maxLines) });

/** What a redemption would use, the first to expire first. */
export const CartLots = z.array(z.strictObject({ expires_on: z.iso.date(), points: z.int().positive() }));
export type CartLots = z.infer<typeof CartLots>;
