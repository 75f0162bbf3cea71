// What the page says of its member: it stands beside the island, as the page around it is the same for everybody.
import type { BasketFacts } from '../../contract/basket-facts.ts';
import { invariant } from '../../lib/invariant.ts';

/** The member's facts, as the page was filled with them. */
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
