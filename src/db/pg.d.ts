import 'pg';

declare module 'pg' {
  interface Connection {
    readonly parsedStatements: Readonly<Record<string, string>>;
  }
  /** What known-statement.ts uses of a query's inside (pg/lib/query.js, whose version is pinned). */
  interface Query {
    name: string | undefined;
    readonly _result: ResultColumns;
    _accumulateRows: boolean;
    prepare(connection: Connection): void;
    handleRowDescription(message: object): void;
  }
  /** How an answer's rows are read: the columns, how the value of each is parsed, and a row with nothing in it. */
  export interface ResultColumns {
    fields: object;
    _parsers: object | undefined;
    _prebuiltEmptyResultObject: object | null;
  }
}
