// A named statement, whose columns PostgreSQL describes once for each connection: a prepared statement's never change, as PostgreSQL
// refuses to run it where they would. Reading the description with each answer takes about as long as reading a row.
import pg, { type ResultColumns } from 'pg';
import { invariant } from '../kit/invariant.ts';

interface Known {
  /** By the statement's name. */
  readonly columns: Map<string, ResultColumns>;
  /** The connection, but that it asks for no description. */
  readonly undescribed: pg.Connection;
}

const known = new WeakMap<pg.Connection, Known>();

function knownOf(connection: pg.Connection): Known {
  const found = known.get(connection);
  if (found) return found;
  const undescribed: unknown = Object.create(connection, { describe: { value: () => undefined } });
  invariant(undescribed instanceof pg.Connection, 'what inherits from a connection is one');
  const made = { columns: new Map<string, ResultColumns>(), undescribed };
  known.set(connection, made);
  return made;
}

/** Only for a connection that is one session of PostgreSQL's: behind a pooler it may be another each time. */
export class KnownStatement<Row extends pg.QueryResultRow> extends pg.Query<Row> {
  readonly #name: string;
  #columns: Map<string, ResultColumns> | undefined;

  constructor(
    { name, text }: { readonly name: string; readonly text: string },
    values: readonly unknown[],
    done: (error: Error | undefined, result: pg.ResultBuilder<Row>) => void,
  ) {
    super(text, [...values], done);
    this.#name = name;
    this.name = name;
  }

  override prepare(connection: pg.Connection): void {
    const { columns, undescribed } = knownOf(connection);
    const described = columns.get(this.#name);
    if (described) {
      Object.assign(this._result, described);
      this._accumulateRows = true;
    } else this.#columns = columns;
    super.prepare(described ? undescribed : connection);
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#columns?.set(this.#name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
