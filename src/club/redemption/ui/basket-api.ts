// The calls of the basket.
import type { CartProducts } from '../cart-products.contract.ts';
import type { OrderDetails } from '../orders.contract.ts';
import type { CartAnswer, CartRequest } from '../redemption.contract.ts';
import { call } from '../../../islands/api.ts';

/** Spends nothing: the products with these ids, as the member can redeem them now. */
export const findCartProducts = (products: readonly string[]) =>
  call<CartProducts>('cart/products', { method: 'POST', body: { products } });

/** An order of the member’s, by its code, with its tickets. */
export const findOrder = (code: string) => call<OrderDetails>(`order?code=${encodeURIComponent(code)}`);

/** Spends: the same key makes it happen once, however often it is sent. */
export const sendCart = (request: CartRequest, idempotencyKey: string) =>
  call<CartAnswer>('cart', { method: 'POST', body: request, idempotencyKey });
