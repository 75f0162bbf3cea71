import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, disconnect, query, transaction } from '../../src/db/connection.ts';
import { sqlState } from '../../src/db/failures.ts';
import { read } from '../../src/db/read.ts';
import { createOwnDatabase } from '../setup/own-database.ts';

const backend = { name: 'backend', text: 'select pg_backend_pid() as pid, $1::int as value' };
const divide = { name: 'divide', text: 'select 1 / $1::int as result' };
const end = { name: 'end', text: 'select pg_terminate_backend(pg_backend_pid())' };
const turn = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(async () => {
  connect(await createOwnDatabase(), { connections: 2 });
});
afterEach(disconnect);

const backendOf = async (value: number) => {
  const [row] = await read<{ pid: number; value: number }>(backend, [value]);
  return row;
};

test('reads of one turn share a connection, and each gets its own answer', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, value) => backendOf(value)));
  expect(answers.map((row) => row?.value)).toEqual(Array.from({ length: 50 }, (_, value) => value));
  expect(new Set(answers.map((row) => row?.pid)).size).toBe(1);
});

test('reads of later turns do not wait for a slow one, and every connection is given back', async () => {
  const slow = query({ name: 'sleep', text: 'select pg_sleep(3)' }, []).then(() => 'slow');
  await turn();
  const quick: Promise<string>[] = [];
  for (let count = 0; count < 30; count++) {
    quick.push(backendOf(count).then(() => 'quick'));
    await turn();
  }
  expect(await Promise.race([slow, Promise.all(quick).then(() => 'quick')])).toBe('quick');
  await slow;
  // Both connections are free: two transactions wait for each other.
  const { promise: met, resolve: meet } = Promise.withResolvers<undefined>();
  const meeting = () => {
    meet(undefined);
    return met;
  };
  await Promise.all([transaction(() => met), transaction(meeting)]);
});

test('a read that is refused fails alone', async () => {
  const [refused, fine] = await Promise.allSettled([read(divide, [0]), read(divide, [1])]);
  expect(refused.status === 'rejected' && sqlState(refused.reason)).toBe('22012');
  expect(fine).toEqual({ status: 'fulfilled', value: [{ result: 1 }] });
});

test('a connection that broke is not used again', async () => {
  await expect(read(end, [])).rejects.toThrow();
  expect((await Promise.all([backendOf(1), backendOf(2)])).map((row) => row?.value)).toEqual([1, 2]);
});

test('inside a transaction it reads what the transaction wrote', async () => {
  await query({ name: 'table', text: 'create table note (text text)' }, []);
  const notes = { name: 'notes', text: 'select text from note' };
  await transaction(async () => {
    await query({ name: 'write', text: `insert into note values ('new')` }, []);
    expect(await read(notes, [])).toEqual([{ text: 'new' }]);
  });
  expect(await read(notes, [])).toEqual([{ text: 'new' }]);
});
