// The member's data for the basket. It stands in the page beside the island, in a placeholder, as the page is cached for an audience.
import type { BasketFacts } from '../basket-facts.contract.ts';
import { invariant } from '../../../kit/invariant.ts';

/** Reads the member's data from the page. */
export function readOwn(): BasketFacts {
  const text = document.querySelector<HTMLElement>('[data-basket]')?.dataset.basket;
  const facts: unknown = text === undefined ? null : JSON.parse(text);
  invariant(isOwn(facts), 'the page says what is the member’s own');
  return facts;
}

function isOwn(value: unknown): value is BasketFacts {
  if (typeof value !== 'object' || value === null) return false;
  if (!('points' in value && 'firstName' in value && 'address' in value)) return false;
  const { points, firstName, address } = value;
  return typeof points === 'number' && typeof firstName === 'string' && typeof address === 'object' && address !== null;
}
