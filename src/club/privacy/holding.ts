// What a table holds about members. Pure.
//
// To add a table: write its holding in `<concept>.privacy.ts` beside the concept's other files, as `export const <concept>Holdings`, and
// list that in registry.ts, where `memberHoldings` stays last. What belongs to a member is found by their id, never by an e-mail address:
// an address may pass from one member to another. A table without a holding fails tests/db/privacy.test.ts, and so does one that still
// names the member after the erasure.
import type { Locale } from '../../words/locale.ts';

/** A word or sentence in each language. */
type Words = Readonly<Record<Locale, string>>;

/** When rows are removed by themselves (privacy/README.md#retention). */
export interface Retention {
  /** Days after the moment that `remove` compares with. */
  readonly days: number;
  /** SQL that deletes at most 1,000 rows that ended before $1, or takes their member away, and returns a row for each. */
  readonly remove: string;
}

interface InTable {
  /** As the database names it: `session`; in another schema than `public`, `drizzle.table`, or `pgboss.*` for all of its tables. */
  readonly table: string;
  readonly retention?: Retention;
}

/** A table that says nothing about any member. */
interface HoldsNothing extends InTable {
  readonly holds: 'nothing';
  /** Why not: what it holds instead. */
  readonly because: string;
}

/** A table that says something about a member. */
export interface HoldsMemberData extends InTable {
  readonly holds: 'member-data';
  /** The heading of this part of a member's export. */
  readonly title: Words;
  /** The columns of `select`, with the label of each. */
  readonly fields: Readonly<Record<string, Words>>;
  /**
   * SQL of what the table says about the member with the id $1, as they may read it: no hashes of secrets, and no bytes but `sealed` ones.
   */
  readonly select: string;
  /** A column of `select` that is a code under encryption, and the column, left out of the export, with the id of its voucher. */
  readonly sealed?: { readonly code: string; readonly voucherId: string };
  /** SQL of files, as `name` and `bytes`, that belong to the export; $1 is the member's id. */
  readonly files?: string;
  /** SQL that removes it: $1 is the member's id, $2 (where needed) the present moment. Run in the order of the registry. */
  readonly erase: readonly string[];
  /** What stays after that, without identity, and why; null if nothing does. */
  readonly stays: Words | null;
}

export type Holding = HoldsNothing | HoldsMemberData;
