// The member's data on the basket's page. The page requests the products that the basket names by a call of its own.
import type { Island } from '../../words/islands.ts';

export interface BasketFacts {
  /** Spendable points. */
  readonly points: number;
  readonly firstName: string;
  /** The member's own address, as far as it is known. */
  readonly address: {
    readonly name: string;
    readonly street: string;
    readonly postcode: string;
    readonly municipality: string;
    readonly island: Island;
    readonly phone: string;
  };
}
