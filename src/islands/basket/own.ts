// What the page says of its member: it stands beside the island, as the page around it is the same for everybody.
import type { BasketFacts } from '../../contract/basket-facts.ts';
import type { Product } from '../../contract/catalogue.ts';
import { invariant } from '../../lib/invariant.ts';
import type { Facts } from './reconcile.ts';

/** The member's facts, as the page was filled with them. */
export function readOwn(): BasketFacts {
  const text = document.querySelector<HTMLElement>('[data-basket]')?.dataset.basket;
  const facts: unknown = text === undefined ? null : JSON.parse(text);
  invariant(isOwn(facts), 'the page says what is the member’s own');
  return facts;
}

function isOwn(value: unknown): value is BasketFacts {
  if (typeof value !== 'object' || value === null) return false;
  if (!('points' in value && 'firstName' in value && 'address' in value && 'products' in value)) return false;
  const { points, firstName, address, products } = value;
  return typeof points === 'number' && typeof firstName === 'string' && isRecord(address) && isRecord(products);
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null;

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
