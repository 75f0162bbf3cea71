// Lists that can be long: --max and --after, the same in all of them (docs/operators.md#long-lists).
import { createHash } from 'node:crypto';
import type { Command } from 'commander';
import { z } from 'zod';
import { readAtOneMoment } from '../db/connection.ts';
import { sqlState } from '../db/failures.ts';
import type { Page, PageRequest } from '../db/page.ts';
import { wholeNumber } from './arguments.ts';
import type { Answer } from './command.ts';
import { CommandProblem } from './problem.ts';

/** What a list shows: its rows for people, and each for programs. */
interface ListView<Row> {
  readonly lines: (rows: readonly Row[]) => readonly string[];
  readonly json: (row: Row) => object;
  /** As flat rows, where those for programs are not. */
  readonly csv?: (row: Row) => object;
  /** Whether a page is shown from its last row to its first: so the newest, where a list begins, stand where its reader looks first. */
  readonly fromLast?: true;
}

/** Reads what of a list the command line asks for. */
export type ReadList = <Row>(read: (page: PageRequest) => Promise<Page<Row>>, view: ListView<Row>) => Promise<Answer>;

/** How many rows are shown at most, and how many of them one statement reads. */
const [manyRows, atOnce] = [100_000, 1_000];

/**
 * Adds --max and --after to a list, and gives what reads it: a terminal is shown `usual` rows, and told how to go on; CSV and JSON have all
 * there are, at most `most`, unless --max says otherwise.
 */
export function asPaged(command: Command, usual: number, most = manyRows): ReadList {
  command
    .option(
      '--max <number>',
      `at most that many; left out: ${String(usual)}, as CSV or JSON all`,
      wholeNumber(1, manyRows),
    )
    .option('--after <cursor>', 'goes on where a list was cut, by what it said at its end');
  return async (read, { lines, json, csv: flat = json, fromLast = false }) => {
    const { max, after, csv, excel, ...options } = command.optsWithGlobals<Options>();
    const name = nameOf(command);
    const from = after === undefined ? null : openCursor(after, name);
    const wantsAll = max === undefined && (csv ?? excel ?? options.json ?? false);
    const { rows: found, next } = await (wantsAll
      ? readAll(read, from, most)
      : refusingOthers(() => read({ max: max ?? usual, after: from })));
    const cursor = next === null ? null : sealCursor(next, name);
    const rows = fromLast ? found.toReversed() : found;
    const shown = rows.map(json);
    const isPage = max !== undefined || after !== undefined;
    return {
      lines: [...lines(rows), ...(cursor === null ? [] : [`There are more: --after ${cursor}`])],
      json: isPage ? { rows: shown, next: cursor } : shown,
      rows: rows.map(flat),
      ...(cursor !== null && { besides: `There are more: --after ${cursor}` }),
    };
  };
}

interface Options {
  readonly max?: number;
  readonly after?: string;
  readonly csv?: true;
  readonly excel?: true;
  readonly json?: true;
}

/** All rows as of one moment. Throws CommandProblem where they are more than `most`. */
function readAll<Row>(
  read: (page: PageRequest) => Promise<Page<Row>>,
  from: string | null,
  most: number,
): Promise<Page<Row>> {
  return readAtOneMoment(async () => {
    const rows: Row[] = [];
    let after = from;
    do {
      const page = await refusingOthers(() => read({ max: atOnce, after }));
      rows.push(...page.rows);
      if (rows.length > most)
        throw new CommandProblem(`There are more than ${String(most)}: say --max, and go on by --after.`);
      after = page.next;
    } while (after !== null);
    return { rows, next: null };
  });
}

const notOfThisList =
  'This --after is of no list like this one: it needs the words and options of the list that told it.';

/** Data that PostgreSQL can't read as keys was typed by hand. */
async function refusingOthers<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw sqlState(error)?.startsWith('22') ? new CommandProblem(notOfThisList) : error;
  }
}

/** Names a list by its words and whatever decides what is in it: a cursor of another would lead to anywhere. */
function nameOf(command: Command): string {
  const words: string[] = [];
  for (let at: Command | null = command; at; at = at.parent) words.unshift(at.name());
  const options = Object.entries(command.opts<Record<string, unknown>>()).filter(([name]) => !paging.has(name));
  return createHash('sha256')
    .update(JSON.stringify([words, command.args, options.sort()]))
    .digest('base64url')
    .slice(0, 6);
}
const paging = new Set(['max', 'after', 'why']);

const Cursor = z.tuple([z.string(), z.array(z.union([z.string(), z.number()]))]);

const sealCursor = (keys: string, name: string): string =>
  Buffer.from(JSON.stringify([name, JSON.parse(keys)])).toString('base64url');

function openCursor(typed: string, name: string): string {
  try {
    const [of, keys] = Cursor.parse(JSON.parse(Buffer.from(typed, 'base64url').toString()));
    if (of === name) return JSON.stringify(keys);
  } catch {
    // Said below.
  }
  throw new CommandProblem(notOfThisList);
}
