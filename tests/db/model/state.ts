// What the model knows: plain data, so that it can be cloned and compared. What does not matter to one another is sorted, so that two
// histories which come to the same are equal.
import type { RedemptionState } from '../../../src/club/redemption/orders.contract.ts';
import { products } from './calls.ts';

export interface Lot {
  readonly cause: string | null;
  readonly points: number;
  left: number;
  /** Of its points, those that count for the level. */
  status: number;
  readonly from: number;
  readonly until: number;
  clawedBack: boolean;
}

export interface Code {
  readonly expiresOn: string | null;
  state: 'unused' | 'given' | 'void';
  /** Whether the club made it, for a ticket; else it was loaded. */
  readonly isOwn: boolean;
}

export interface Line {
  readonly product: number;
  quantity: number;
  /** In the order in which it was taken. */
  taken: readonly { readonly lot: Lot; readonly points: number }[];
  readonly code: Code | null;
  state: RedemptionState;
  /** Whether it was ever used. */
  wasUsed: boolean;
  /** When it came to its state. */
  since: number;
}

export interface Order {
  /** As the club named it. */
  readonly code: string;
  readonly member: number;
  readonly at: number;
  readonly key: string | null;
  readonly request: string;
  readonly total: number;
  /** How many units of each product were ordered. */
  readonly ordered: readonly { readonly product: number; readonly quantity: number }[];
  /** Those whose units were cancelled apart come last. */
  readonly lines: Line[];
}

export interface Model {
  now: number;
  /** Of each member, in the order in which they came. */
  readonly lots: readonly Lot[][];
  /** By code. */
  readonly orders: Order[];
  readonly units: number[];
  /** The first to expire first; null until codes are loaded. */
  pool: Code[] | null;
  readonly knownCodes: string[];
}

export const createModel = (now: number): Model => ({
  now,
  lots: [[], []],
  orders: [],
  units: products.map(({ units }) => units),
  pool: null,
  knownCodes: [],
});
