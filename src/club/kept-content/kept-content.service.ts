// The last good content (kept-content/README.md#content-while-the-lake-is-out). Always: only what is published is kept, under the lake and
// the query that it answers, and of one query no more than a limit.
import { createHash } from 'node:crypto';
import * as db from './kept-content.db.ts';

/** How many results of one query are kept, those read last. */
const maxOfQuery = 2_000;
/** A longer result, in characters of JSON, is not kept. */
const maxResultLength = 8_000_000;

/** A query of the lake with its parameters. */
export interface AskedQuery {
  /** Which lake: a project and its dataset. */
  readonly lake: string;
  readonly query: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A result to keep. */
export interface ContentToKeep extends AskedQuery {
  readonly result: unknown;
  readonly tags: readonly string[];
}

const sha256 = (...parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest();
const queryHashOf = ({ lake, query }: AskedQuery) => sha256(lake, query);
const keyOf = ({ lake, query, params }: AskedQuery) => sha256(lake, query, JSON.stringify(params));

export const keptContentService = {
  /** Keeps these results in place of the former ones. What does not exist (null), such as what editors took away, is kept no longer. */
  async keep(answers: readonly ContentToKeep[], now: Date): Promise<void> {
    const gone = answers.filter(({ result }) => result === null);
    if (gone.length > 0) await db.deleteKept(gone.map(keyOf));
    const rows = answers
      .filter(({ result }) => result !== null)
      .map((answer) => ({
        key: keyOf(answer),
        queryHash: queryHashOf(answer),
        result: JSON.stringify(answer.result),
        tags: answer.tags,
      }))
      .filter(({ result }) => result.length <= maxResultLength);
    if (rows.length > 0) await db.upsertKept(rows, now);
    const queries = new Map(rows.map(({ queryHash }) => [queryHash.toString('hex'), queryHash]));
    for (const queryHash of queries.values()) await db.deleteBeyond(queryHash, maxOfQuery);
  },

  /** What was last read for it; null for nothing. */
  find: <Result>(asked: AskedQuery): Promise<db.FoundContent<Result> | null> => db.findKept<Result>(keyOf(asked)),
};
