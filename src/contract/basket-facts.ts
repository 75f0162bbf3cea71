// What the basket's page is told of its member, beside what it says to everybody.
import type { Island } from './islands.ts';

/** Of one product: whether they may take it, what is left of each variation, and what they have had where there is a limit. */
export interface ProductFacts {
  readonly available: boolean;
  readonly stock: Readonly<Record<string, number>>;
  readonly had: number;
}

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
  /** By the product's id. */
  readonly products: Readonly<Record<string, ProductFacts>>;
}
