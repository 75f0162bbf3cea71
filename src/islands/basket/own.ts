// What the page says of its member: it stands beside the island, as the page around it is the same for everybody.
import type { Product } from '../../contract/catalogue.ts';
import type { BasketFacts } from '../../lib/basket-facts.ts';
import { invariant } from '../../lib/invariant.ts';
import type { Facts } from './reconcile.ts';

export function readOwn(): BasketFacts {
  const text = document.querySelector<HTMLElement>('[data-basket]')?.dataset.basket;
  const facts: unknown = text === undefined ? null : JSON.parse(text);
  invariant(isOwn(facts), 'the page says what is the member’s own');
  return facts;
}

const isOwn = (value: unknown): value is BasketFacts =>
  typeof value === 'object' && value !== null && 'points' in value && 'address' in value && 'products' in value;

/** The editors' products with what is left of them, and what the member has had. */
export function withOwn(products: readonly Product[], own: BasketFacts['products']): Pick<Facts, 'products' | 'had'> {
  return {
    products: products.map((product) => ({
      ...product,
      available: own[product.id]?.available === true,
      e_commerce_variation_values: product.e_commerce_variation_values.map((variation) => ({
        ...variation,
        pivot: { stock: own[product.id]?.stock[variation.id] ?? 0 },
      })),
    })),
    had: Object.fromEntries(Object.entries(own).map(([id, { had }]) => [id, had])),
  };
}
