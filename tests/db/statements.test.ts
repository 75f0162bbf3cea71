// Every statement of the source is prepared against the migrated schema, and the row that its caller declares is held against what
// PostgreSQL says of its columns. Not judged: which words a text may be, what JSON holds, and null in computed values other than
// aggregates.
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../../src/club/privacy/registry.ts';
import { type DescribedColumn, describeStatement } from '../setup/describe-statements.ts';
import { findStatements, type FoundStatement, type TypedColumn } from '../setup/find-statements.ts';
import { createOwnDatabase } from '../setup/own-database.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client(await createOwnDatabase());
  await client.connect();
  // The summary of jobs reads its tables.
  await client.query(getConstructionPlans('pgboss'));
});
afterAll(() => client.end());

/** What the driver makes of PostgreSQL's types. */
const typesOf: Readonly<Record<string, readonly string[]>> = {
  string: ['text', 'varchar', 'bpchar', 'name', 'uuid', 'numeric', 'int8', 'unknown', 'json', 'jsonb'],
  number: ['int2', 'int4', 'oid', 'float4', 'float8', 'json', 'jsonb'],
  boolean: ['bool', 'json', 'jsonb'],
  Date: ['timestamp', 'timestamptz', 'date'],
  Buffer: ['bytea'],
  'string[]': ['_text', '_varchar', '_uuid', '_int8', 'json', 'jsonb'],
  'number[]': ['_int2', '_int4', '_float8', 'json', 'jsonb'],
  object: ['json', 'jsonb'],
  'object[]': ['json', 'jsonb'],
};

/**
 * What keeps null from columns that may be null, in the rows that the statements of that file give: mostly a CHECK, by the state asked for.
 */
const keptFromNull: Readonly<Record<string, string>> = {
  'src/club/points/points-figures.db.ts island': 'member_active_is_whole',
  'src/club/session/session.db.ts island': 'member_active_is_whole',
  'src/club/vouchers/vouchers.db.ts lineId': 'voucher_given_to_somebody',
  'src/club/vouchers/vouchers.db.ts at': 'voucher_given_to_somebody',
  'src/club/vouchers/vouchers.db.ts code': 'voucher_unused_has_code',
  'src/club/referral/referral.db.ts place': 'lead_credited_has_place',
  'src/club/credentials/credentials.db.ts newEmail': 'account_token_email_for_change',
  'src/club/redemption/dates.db.ts place': 'redemption_line_date_whole',
  'src/club/redemption/dates.db.ts startsAt': 'the statement asks for lines with a date',
  'src/club/redemption/redemption.db.ts requestHash': 'redemption_order_key_with_hash',
  'src/club/mail/mail.db.ts until': 'it is what the statement sets',
  'src/db/snapshot.ts newest': 'a migrated database has a newest migration',
  'src/db/snapshot.ts name': 'a sequence has a name',
};

test('every statement fits the schema, and gives rows as its caller declares them', async () => {
  const { found, unread } = findStatements();
  // What the registry says is prepared below; where a backup is read, the names of tables are put into statements.
  expect(new Set(unread.map(fileOf))).toEqual(new Set(['src/club/privacy/privacy.db.ts', 'src/db/snapshot.ts']));
  expect(found.length).toBeGreaterThan(300);
  const excused = new Set<string>();
  const wrong: string[] = [];
  for (const statement of found) {
    for (const problem of await findProblems(statement)) {
      const excuse = `${fileOf(statement.at)} ${problem.replace(' may be null', '')}`;
      if (problem.endsWith(' may be null') && excuse in keptFromNull) excused.add(excuse);
      else wrong.push(`${statement.at}: ${problem}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([...excused].sort()).toEqual(Object.keys(keptFromNull).sort());
}, 300_000);

test('every statement of the registry of members’ data fits the schema', async () => {
  const wrong: string[] = [];
  for (const holding of registry) {
    const of = { at: holding.table, columns: [] };
    const texts = holding.holds === 'nothing' ? [] : [holding.select, ...holding.erase];
    for (const text of [...texts, ...(holding.retention ? [holding.retention.remove] : [])])
      wrong.push(...(await findProblems({ ...of, text })));
    if (holding.holds !== 'nothing' && holding.files !== undefined)
      wrong.push(...(await findProblems({ ...of, text: holding.files, columns: fileColumns })));
  }
  expect(wrong).toEqual([]);
}, 60_000);

const fileOf = (at: string) => at.replace(/:\d+$/, '');

const fileColumns: readonly TypedColumn[] = [
  { name: 'name', kinds: ['string'], nullable: false },
  { name: 'bytes', kinds: ['Buffer'], nullable: false },
];

async function findProblems({ text, columns }: FoundStatement): Promise<readonly string[]> {
  try {
    const given = await describeStatement(client, text);
    // One that gives no columns gives no rows.
    return given.length === 0 ? [] : columns.flatMap((column) => compare(column, given));
  } catch (error) {
    return [`${String(error)} in ${text}`];
  }
}

function compare({ name, kinds, nullable }: TypedColumn, given: readonly DescribedColumn[]): readonly string[] {
  const column = given.find((one) => one.name === name);
  if (!column) return [`${name} is not among its columns`];
  const isOther = kinds.some((kind) => !typesOf[kind]?.includes(column.type));
  return [
    ...(isOther ? [`${name} is ${column.type}, and declared as ${kinds.join(' | ')}`] : []),
    ...(column.mayBeNull && !nullable ? [`${name} may be null`] : []),
  ];
}
