// What the basket's page is told of its member, beside what it says to everybody. Products it asks for by what the basket names.
import type { Island } from './islands.ts';

export interface BasketFacts {
  /** Spendable points. */
  readonly points: number;
  readonly firstName: string;
  /** The member's own, as far as they gave it. */
  readonly address: {
    readonly name: string;
    readonly street: string;
    readonly postcode: string;
    readonly municipality: string;
    readonly island: Island;
    readonly phone: string;
  };
}
