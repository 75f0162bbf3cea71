import type { LakeDocument } from './document.ts';

/** One document's change in a transaction, with the mutations as the client sent them. */
export interface Change {
  id: string;
  before: LakeDocument | null;
  after: LakeDocument | null;
  mutations: object[];
}

/** A committed transaction. */
export interface Transaction {
  id: string;
  /** ISO 8601 */
  at: string;
  author: string;
  changes: Change[];
}
