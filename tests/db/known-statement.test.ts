import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KnownStatement } from '../../src/db/known-statement.ts';
import { createOwnDatabase } from '../setup/own-database.ts';

let client: pg.Client;
/** How often PostgreSQL has described columns. */
let descriptions = 0;

beforeEach(async () => {
  client = new pg.Client({ connectionString: await createOwnDatabase(), pipeline: true });
  descriptions = 0;
  await client.connect();
  client.connection.on('rowDescription', () => {
    descriptions += 1;
  });
});
afterEach(() => client.end());

function ask(name: string, text: string, values: readonly unknown[]): Promise<readonly pg.QueryResultRow[]> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | undefined, result: pg.ResultBuilder<pg.QueryResultRow>) => {
      if (error) reject(error);
      else resolve(result.rows);
    };
    client.query(new KnownStatement({ name, text }, values, done));
  });
}

const things = `select n, n * 10 as ten, now() - now() < interval '1 s' as soon, null::text as none, json_build_object('n', n) as json
  from generate_series(1, $1::int) n`;
const thing = (n: number) => ({ n, ten: n * 10, soon: true, none: null, json: { n } });

test('the columns of a statement are described once, and its rows are the same each time', async () => {
  expect(await ask('things', things, [1])).toEqual([thing(1)]);
  expect(await ask('things', things, [2])).toEqual([thing(1), thing(2)]);
  expect(await ask('things', things, [0])).toEqual([]);
  expect(descriptions).toBe(1);
});

test('statements sent together, of one name or several, each get their own rows', async () => {
  const [one, two, other] = await Promise.all([
    ask('things', things, [1]),
    ask('things', things, [2]),
    ask('other', 'select $1::text as word', ['word']),
  ]);
  expect([one, two, other]).toEqual([[thing(1)], [thing(1), thing(2)], [{ word: 'word' }]]);
});

test('one that fails fails alone, at first and later', async () => {
  const divide = (by: number) => ask('divide', 'select 6 / $1::int as result', [by]);
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect(await divide(3)).toEqual([{ result: 2 }]);
  const [refused, fine] = await Promise.allSettled([divide(0), divide(2)]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect(fine).toEqual({ status: 'fulfilled', value: [{ result: 3 }] });
});

test('one that gives no rows says so each time', async () => {
  await ask('make', 'create temporary table thing (n int)', []);
  for (let time = 0; time < 2; time++) expect(await ask('add', 'insert into thing values ($1)', [time])).toEqual([]);
  expect(await ask('count', 'select count(*)::int as count from thing', [])).toEqual([{ count: 2 }]);
});

test('where a table’s columns change, the statement is refused, and never read as it was', async () => {
  await ask('make', 'create temporary table changing (n int)', []);
  await ask('fill', 'insert into changing values (1)', []);
  const all = () => ask('all', 'select * from changing', []);
  expect(await all()).toEqual([{ n: 1 }]);
  await ask('widen', 'alter table changing add column more text', []);
  await expect(all()).rejects.toThrow('cached plan must not change result type');
});
