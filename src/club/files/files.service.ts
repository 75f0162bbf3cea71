// Files of rows that operators have the club do (files/README.md#files-of-rows). Always: a row is done once, in the transaction that notes
// it, and no transaction keeps its locks for longer than a batch.
import { createHash } from 'node:crypto';
import { transaction } from '../../db/connection.ts';
import { sqlState } from '../../db/failures.ts';
import * as db from './files.db.ts';

/** A batch has at most so many rows, takes no new one after that time, and waits no longer for a lock while it holds others; in ms. */
const largestBatch = 200;
const longestBatchMs = 100;
const longestLockWaitMs = 50;

/** How the rows of one batch are done, in its transaction. */
export interface Batch<Row, Result> {
  readonly work: (row: Row) => Promise<Result>;
  /** Done after the last row, such as what others would wait for. */
  readonly end?: () => Promise<void>;
}

/** A row with what names it for ever. */
export interface ReferencedRow<Row> {
  readonly reference: Buffer;
  readonly row: Row;
}

/** What became of a row: done now; done before, by the same file; or refused, as what it was judged by has changed since. */
export type RowOutcome<Row, Result> = { readonly row: Row } & (
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'before' }
  | { readonly kind: 'refused'; readonly error: unknown }
);

const hash = (text: string) => createHash('sha256').update(text).digest();

const lockNotAvailable = '55P03';

export const filesService = {
  /** Notes that what has this name is done; false if it was before. Part of the caller's transaction. */
  once: (name: string, now: Date): Promise<boolean> => db.insertDone(hash(name), now),

  /** Whether what has this name is done. */
  isDone: async (name: string): Promise<boolean> => (await db.findDone([hash(name)])).length > 0,

  /**
   * Names each row by the work, by what all the rows say and by its place: the same rows in the same order are the same file, however they
   * are written.
   */
  nameRows<Row extends { readonly value: unknown }>(work: string, rows: readonly Row[]): readonly ReferencedRow<Row>[] {
    const file = hash(JSON.stringify([work, rows.map(({ value }) => value)])).toString('hex');
    return rows.map((row, index) => ({ row, reference: hash(`${file}:${String(index)}`) }));
  },

  /** The places of those rows that are done. */
  async findDone(rows: readonly ReferencedRow<unknown>[]): Promise<ReadonlySet<number>> {
    return new Set(await db.findDone(rows.map(({ reference }) => reference)));
  },

  /**
   * Does the first of these rows, one or more, as one transaction; gives what became of each. Of a row that is refused, by an error that
   * `isRefusal` knows, nothing is done. Rows that are together, such as those of an order, are in one batch, unless a lock keeps them
   * apart.
   */
  async doBatch<Row, Result>(
    rows: readonly ReferencedRow<Row>[],
    begin: () => Batch<Row, Result>,
    isRefusal: (error: unknown) => boolean,
    now: Date,
    areTogether: (row: Row, next: Row) => boolean = () => false,
  ): Promise<readonly RowOutcome<Row, Result>[]> {
    for (let most = Math.min(rows.length, largestBatch); ;) {
      let reached = 0;
      try {
        return await transaction(async () => {
          const started = performance.now();
          const outcomes: RowOutcome<Row, Result>[] = [];
          if (most > 1) await db.limitLockWaits(longestLockWaitMs);
          const { work, end } = begin();
          for (const { reference, row } of rows.slice(0, most)) {
            reached = outcomes.length;
            const before = outcomes.at(-1)?.row;
            const mayEnd = before !== undefined && !areTogether(before, row);
            if (mayEnd && performance.now() - started > longestBatchMs) break;
            const isNew = await db.insertDone(reference, now);
            outcomes.push(isNew ? { row, kind: 'done', result: await work(row) } : { row, kind: 'before' });
          }
          reached = outcomes.length;
          await end?.();
          return outcomes;
        });
      } catch (error) {
        // Only a transaction of its own undoes a row that is refused: those before it come first.
        const isRefused = isRefusal(error);
        const [first] = rows;
        if (isRefused && reached === 0 && first) return [{ row: first.row, kind: 'refused', error }];
        const isBlocked = most > 1 && sqlState(error) === lockNotAvailable;
        if (!isRefused && !isBlocked) throw error;
        // Whoever holds what a row needs is waited for with nothing else held.
        most = isRefused ? reached : Math.max(1, Math.min(reached, Math.floor(most / 2)));
      }
    }
  },
};
