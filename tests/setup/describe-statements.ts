// What PostgreSQL says of a statement, without running it: the columns that it gives, their types, and whether they may be null.
import type pg from 'pg';

export interface DescribedColumn {
  readonly name: string;
  /** PostgreSQL's name of its type. */
  readonly type: string;
  /**
   * Whether schema and plan let it be null: a column that may be, and that no condition keeps from it, one of an outer join, or an
   * aggregate of no rows. Of other computed values nothing is known.
   */
  readonly mayBeNull: boolean;
}

interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
}

/** Prepares a statement and asks for its columns (the protocol's Parse and Describe). */
class Description implements pg.Submittable {
  readonly #text: string;
  readonly #answer = Promise.withResolvers<readonly Field[]>();
  #fields: readonly Field[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  get fields(): Promise<readonly Field[]> {
    return this.#answer.promise;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  // What the client calls as the answers come.
  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#fields = fields;
  }
  handleError(error: Error): void {
    this.#answer.reject(error);
  }
  handleReadyForQuery(): void {
    this.#answer.resolve(this.#fields);
  }
}

type Plan = Readonly<Record<string, unknown>>;
const isPlan = (value: unknown): value is Plan => typeof value === 'object' && value !== null;

/** Throws what PostgreSQL answers to a statement that does not fit the schema. */
export async function describeStatement(client: pg.Client, text: string): Promise<readonly DescribedColumn[]> {
  const description = new Description(text);
  client.query(description);
  const fields = await description.fields;
  if (fields.length === 0) return [];
  const { rows } = await client.query<{ plan: unknown }>(`explain (verbose, generic_plan, format json) ${text}`);
  const plan =
    Object.values(rows[0] ?? {})
      .flat()
      .filter(isPlan)
      .map(({ Plan }) => Plan)
      .find(isPlan) ?? {};
  const { required, types } = await (known ??= readCatalogue(client));
  const outputs = Array.isArray(plan.Output) ? plan.Output.map(String) : [];
  const nodes = nodesOf(plan);
  const lacking = new Set(aliasesThatMayLack(plan));
  const conditions = nodes.flatMap((node) =>
    Object.entries(node).flatMap(([name, value]) => (/ Cond$|Filter$/.test(name) ? conjuncts(String(value)) : [])),
  );
  const isGrouped = /\bgroup by\b/i.test(text);
  return fields.map(({ name, tableID, columnID, dataTypeID }, index) => {
    const output = withoutParentheses(outputs[index] ?? '');
    const type = types.get(dataTypeID) ?? '';
    const isCompared = conditions.some(
      (condition) => condition.includes(`${output} IS NOT NULL`) || strictly(output, condition),
    );
    if (tableID === 0) return { name, type, mayBeNull: isAggregate(output) && !isGrouped && !isCompared };
    const isRequired = required.has(`${String(tableID)}.${String(columnID)}`);
    const isOuter = [...output.matchAll(/(\w+)\./g)].some(([, alias = '']) => lacking.has(alias));
    return { name, type, mayBeNull: isOuter || !(isRequired || isCompared) };
  });
}

/** How deep in parentheses each character of an expression is. */
function depthsOf(expression: string): readonly number[] {
  let depth = 0;
  return Array.from(expression).map((character) => (depth += character === '(' ? 1 : character === ')' ? -1 : 0));
}

function withoutParentheses(expression: string): string {
  const isWhole = expression.startsWith('(') && depthsOf(expression).indexOf(0) === expression.length - 1;
  return isWhole ? withoutParentheses(expression.slice(1, -1)) : expression;
}

/** What a condition asks for altogether: none of these is one of several alternatives. */
function conjuncts(condition: string): readonly string[] {
  const bare = withoutParentheses(condition);
  const depths = depthsOf(bare);
  if ([...bare.matchAll(/ OR /g)].some(({ index }) => depths[index] === 0)) return [];
  const ands = [...bare.matchAll(/ AND /g)].filter(({ index }) => depths[index] === 0);
  if (ands.length === 0) return bare.includes(' OR ') ? [] : [bare];
  const starts = [0, ...ands.map(({ index }) => index + ' AND '.length)];
  return starts.flatMap((start, place) => conjuncts(bare.slice(start, ands[place]?.index)));
}

/** Whether the condition compares it, which null does not pass. */
const strictly = (output: string, condition: string): boolean =>
  ['=', '<', '>', '<=', '>='].some(
    (operator) => condition.includes(`${output} ${operator} `) || condition.endsWith(` ${operator} ${output}`),
  );

const isAggregate = (output: string): boolean => /^\(*(?:sum|min|max|avg|\w+_agg)\(/.test(output);

let known: ReturnType<typeof readCatalogue> | undefined;

/** The columns that are `not null`, as table and number, and the types' names. */
async function readCatalogue(client: pg.Client) {
  const { rows: columns } = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute where attnotnull`,
  );
  const { rows: types } = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type');
  return {
    required: new Set(columns.map(({ key }) => key)),
    types: new Map(types.map(({ oid, typname }) => [oid, typname])),
  };
}

const partsOf = ({ Plans }: Plan): readonly Plan[] => (Array.isArray(Plans) ? Plans.filter(isPlan) : []);
const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...partsOf(plan).flatMap(nodesOf)];

/** The tables of a plan of which an outer join may find no row. */
function aliasesThatMayLack(plan: Plan): readonly string[] {
  const join = plan['Join Type'];
  const lacking =
    join === 'Left' ? ['Inner'] : join === 'Right' ? ['Outer'] : join === 'Full' ? ['Inner', 'Outer'] : [];
  return partsOf(plan).flatMap((part) =>
    lacking.includes(String(part['Parent Relationship']))
      ? nodesOf(part).flatMap(({ Alias }) => (typeof Alias === 'string' ? [Alias] : []))
      : aliasesThatMayLack(part),
  );
}
