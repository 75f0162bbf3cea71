// Lists that are read a page at a time. Always: the order names each row, so that no row is left out or read twice, however many come or go
// between two pages.
import { query, type Statement } from './connection.ts';

/** Which page of a list is wanted. */
export interface PageRequest {
  readonly max: number;
  /** The `next` of the page before; null for the first. */
  readonly after: string | null;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Where the next page begins; null where this is the last. */
  readonly next: string | null;
}

/** The statements of the first page and of those after it. */
export interface PagedStatement {
  readonly first: Statement;
  readonly following: Statement;
}

type KeyType = 'timestamptz' | 'uuid' | 'text' | 'bigint' | 'smallint';

/**
 * A list of what `select` gives, which has so many parameters, in the order of the columns that `keys` names with their types; together
 * they name one row.
 */
export function pagedStatement({
  name,
  select,
  parameters,
  keys,
  direction,
}: {
  readonly name: string;
  readonly select: string;
  readonly parameters: number;
  readonly keys: Readonly<Record<string, KeyType>>;
  readonly direction: 'asc' | 'desc';
}): PagedStatement {
  const columns = Object.keys(keys).map((key) => `"${key}"`);
  const [max, after] = [`$${String(parameters + 1)}::int`, `$${String(parameters + 2)}::json`];
  const last = Object.values(keys).map((type, index) => `(${after} ->> ${String(index)})::${type}`);
  const compared = `(${columns.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${last.join(', ')})`;
  // Two statements, as the plan of one for both would read the list from its beginning for every page.
  const text = (
    where: string,
  ) => `select *, json_build_array(${columns.join(', ')})::text as "pageKey" from (${select}) listed
    ${where} order by ${columns.map((column) => `${column} ${direction}`).join(', ')} limit ${max}`;
  return {
    first: { name, text: text('') },
    following: { name: `${name}, following`, text: text(`where ${compared}`) },
  };
}

/** Reads a page of a list, with these values of its parameters. The statement must give columns as `Row` names them. */
export async function readPage<Row extends object>(
  { first, following }: PagedStatement,
  values: readonly unknown[],
  { max, after }: PageRequest,
): Promise<Page<Row>> {
  // One more than is wanted tells whether there are more.
  const wanted = [...values, max + 1];
  const found =
    after === null
      ? await query<Row & { pageKey: string }>(first, wanted)
      : await query<Row & { pageKey: string }>(following, [...wanted, after]);
  const rows = found.slice(0, max);
  return { rows, next: found.length > max ? (rows.at(-1)?.pageKey ?? null) : null };
}
