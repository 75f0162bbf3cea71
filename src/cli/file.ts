// Files of rows (files/README.md#files-of-rows): judged whole by reading alone, then done in batches. A command does a file so:
//
//   runner.file(options, async (context) => {
//     const rows = await readRows(options.from, Row);              // csv.ts: the columns, and what is wrong with them, by line
//     const done = await doFile(rows, {
//       name: 'points adjust',                                      // and whatever else the rows mean something by, such as a product
//       read: (row) => …,                                           // what the row is judged by
//       judge: (row, facts) => …,                                   // what the work would give, or throws what it would
//       prepare: () => () => ({ work: (row, facts) => … }),   // the work, once for each row, in its batch's transaction
//     }, context);
//     return { lines, json };
//   });
//
// `read` may neither write nor lock, as PostgreSQL refuses it; it is asked for many rows at once. `judge` is asked for one row after the
// other, and decides: where a row depends on those before it, such as two of one member, it keeps in a closure what they would have
// changed. Either throws ClubError or CommandProblem for a row that can't be done. With --dry-run no row is worked on.
//
// What was done is noted with each row: the same file run again after a crash goes on where it stopped, and its rows before are answered
// with `result: null`. So the work needs no reference of its own.
import type { ReferencedRow } from '../club/files/files.service.ts';
import { services } from '../club/services.ts';
import { ClubError } from '../contract/errors.ts';
import { readAtOneMoment } from '../db/connection.ts';
import type { FileContext } from './command.ts';
import type { CsvRow } from '../kit/csv-rows.ts';
import { type LineProblem, type ReadRows, refuseLines } from './csv.ts';
import { CommandProblem, describeRefusal } from './problem.ts';

export interface FileWork<Row, Facts, Result> {
  /** Names the work; the same rows under another name are another file. */
  readonly name: string;
  readonly read: (row: Row) => Promise<Facts>;
  /** What the work would give, if all rows before it were done. */
  readonly judge: (row: Row, facts: Facts) => Result;
  /** Whether a row and the next one belong into one batch, such as those of one order, of which one mail tells. */
  readonly areTogether?: (row: Row, next: Row) => boolean;
  /**
   * Gets what the work needs besides, such as content, once the rows are judged and before anything is locked. Gives what begins a batch,
   * inside its transaction, which may be run again; `end` is the last thing that the batch does, such as what others would wait for.
   */
  readonly prepare: () => BeginBatch<Row, Facts, Result> | Promise<BeginBatch<Row, Facts, Result>>;
}

type BeginBatch<Row, Facts, Result> = () => {
  readonly work: (row: Row, facts: Facts) => Promise<Result>;
  readonly end?: () => Promise<void>;
};

/** A row, and what came of it: null where it was done by an earlier run of the same file. */
export interface DoneRow<Row, Result> extends CsvRow<Row> {
  readonly result: Result | null;
}

/** How many rows are read at once, on one connection. */
const readAtOnce = 100;

/**
 * Judges all rows, and does them in batches of at most 200, each in a transaction of its own, so that nobody waits for the file. Throws
 * CommandProblem, with nothing done, for what is wrong with any line; with the others done, for lines that the club refuses only by then.
 */
export async function doFile<Row, Facts, Result>(
  { rows, problems }: ReadRows<Row>,
  work: FileWork<Row, Facts, Result>,
  { now, progress, dryRun }: FileContext,
): Promise<readonly DoneRow<Row, Result>[]> {
  const named = services.files.nameRows(work.name, rows);
  const before = await services.files.findDone(named);
  const { judged, refused } = await judgeRows(
    named.filter((_, index) => !before.has(index)),
    work,
  );
  const said = problems.length > 0 ? 'The file has errors' : 'The club refuses some lines';
  refuseLines(`${said}; nothing was done.`, [...problems, ...refused]);
  const begin = await work.prepare();
  const results = new Map<number, Result | null>(judged.map(({ row: { line, result } }) => [line, result]));
  if (!dryRun) {
    const beginBatch = () => {
      const batch = begin();
      return { ...batch, work: ({ value, facts }: JudgedRow<Row, Facts, Result>) => batch.work(value, facts) };
    };
    const refusedSince: LineProblem[] = [];
    const areTogether = ({ value }: CsvRow<Row>, next: CsvRow<Row>) => work.areTogether?.(value, next.value) ?? false;
    for (let at = 0; at < judged.length;) {
      const outcomes = await services.files.doBatch(judged.slice(at), beginBatch, isRefusal, now, areTogether);
      for (const { row, ...outcome } of outcomes)
        if (outcome.kind === 'refused') refusedSince.push({ line: row.line, problem: describeOutcome(outcome.error) });
        else results.set(row.line, outcome.kind === 'done' ? outcome.result : null);
      at += outcomes.length;
      progress(at, judged.length);
    }
    const done = judged.length - refusedSince.length;
    refuseLines(`Lines done: ${String(done)}. The club has changed since, and refuses the others.`, refusedSince);
  }
  return rows.map((row) => ({ ...row, result: results.get(row.line) ?? null }));
}

interface JudgedRow<Row, Facts, Result> extends CsvRow<Row> {
  readonly facts: Facts;
  readonly result: Result;
}

/** Reads as of one moment what the rows are judged by, and judges one after the other. */
function judgeRows<Row, Facts, Result>(
  named: readonly ReferencedRow<CsvRow<Row>>[],
  { read, judge }: Pick<FileWork<Row, Facts, Result>, 'read' | 'judge'>,
) {
  return readAtOneMoment(async () => {
    const judged: ReferencedRow<JudgedRow<Row, Facts, Result>>[] = [];
    const refused: LineProblem[] = [];
    for (let at = 0; at < named.length; at += readAtOnce) {
      const part = named.slice(at, at + readAtOnce).map(async ({ reference, row }) => {
        const [found] = await Promise.allSettled([read(row.value)]);
        return { reference, row, found };
      });
      for (const { reference, row, found } of await Promise.all(part)) {
        try {
          if (found.status === 'rejected') throw found.reason;
          const facts = found.value;
          judged.push({ reference, row: { ...row, facts, result: judge(row.value, facts) } });
        } catch (error) {
          if (!isRefusal(error)) throw error;
          refused.push({ line: row.line, problem: describeOutcome(error) });
        }
      }
    }
    return { judged, refused };
  });
}

const isRefusal = (error: unknown): error is ClubError | CommandProblem =>
  error instanceof ClubError || error instanceof CommandProblem;

function describeOutcome(error: unknown): string {
  if (error instanceof ClubError) return describeRefusal(error);
  return error instanceof CommandProblem ? error.message : String(error);
}
