// What is done to the club in the test against the model, as plain data that goes from one process to another.
import type { RedemptionState } from '../../../src/club/redemption/orders.contract.ts';

/** The members and products of one run. */
export interface World {
  /** Begins the codes of its pool, as one code is loaded once in the whole database. */
  readonly name: string;
  readonly memberIds: readonly string[];
  /** In the order of `products`. */
  readonly productIds: readonly string[];
}

/** The products of a world: what one unit costs, and its limits. Codes are loaded for the coupon alone. */
export const products = [
  { cost: 7, units: 12, limitPerMember: null, limitPerYear: null, isSpecialEvent: false },
  { cost: 3, units: 20, limitPerMember: 4, limitPerYear: 2, isSpecialEvent: false },
  { cost: 5, units: 3, limitPerMember: null, limitPerYear: null, isSpecialEvent: true },
  { cost: 4, units: 2, limitPerMember: null, limitPerYear: null, isSpecialEvent: false },
] as const;
export const coupon = 3;

interface BasketLine {
  /** Place in `products`. */
  readonly product: number;
  readonly quantity: number;
}

/** Moments are in ms. A member is a place in `memberIds`; a line is a place in its order, null stands for all. */
export type Call = { readonly now: number } & (
  | {
      readonly kind: 'earn';
      readonly member: number;
      readonly cause: string;
      readonly points: number;
      readonly earnedAt: number;
      readonly spendableAt: number;
    }
  | { readonly kind: 'claw back'; readonly member: number; readonly cause: string }
  | {
      readonly kind: 'spend';
      readonly member: number;
      readonly basket: readonly BasketLine[];
      readonly key: string | null;
      /** Whether by the call `redeem`, which takes one unit of one product. */
      readonly atOnce: boolean;
    }
  /** By the member. */
  | { readonly kind: 'cancel'; readonly member: number; readonly order: string; readonly line: number | null }
  /** By an operator; `cancelled` refunds. */
  | {
      readonly kind: 'mark';
      readonly member: number;
      readonly order: string;
      readonly line: number;
      readonly state: RedemptionState;
    }
  /** By an operator: some units of a line are cancelled, the others stay. */
  | {
      readonly kind: 'cancel units';
      readonly member: number;
      readonly order: string;
      readonly line: number;
      readonly units: number;
    }
  | {
      readonly kind: 'load codes';
      readonly codes: readonly { readonly code: string; readonly expiresOn: string | null }[];
    }
  | { readonly kind: 'restock'; readonly product: number; readonly units: number; readonly expected: number }
);

/** What the club answers. */
export type Outcome =
  | { readonly refused: string }
  | { readonly credited: boolean }
  | { readonly clawedBack: number | null }
  | {
      readonly order: string;
      readonly total: number;
      readonly lines: readonly {
        readonly product: number;
        readonly quantity: number;
        readonly hasCode: boolean;
        /** The last day of its code. */
        readonly expiresOn: string | null;
      }[];
    }
  | { readonly states: readonly RedemptionState[] }
  | { readonly codesLeft: number }
  | { readonly done: true };
