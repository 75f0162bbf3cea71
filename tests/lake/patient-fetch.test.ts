// The requests of the Studio's client on a line that fails: what is read and what is typed waits for the lake, and is written once.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { onConnection, readConnection } from '../../studio/connection/connection.ts';
import { createPatientClient } from '../../studio/connection/patient-client.ts';
import { type BadLine, openBadLine } from './bad-line.ts';
import { startTestLake, type TestLake } from './lake.ts';

let lake: TestLake;
let line: BadLine;
let client: ReturnType<typeof createPatientClient>;

beforeAll(async () => {
  lake = await startTestLake('none');
  line = await openBadLine(lake);
  client = createPatientClient(line.client.config());
});
afterEach(() => {
  line.fails('never');
});
afterAll(async () => {
  await line.end();
  await lake.remove();
});

/** Resolves once the line is known to be out. */
const whenOut = () =>
  new Promise<void>((resolve) => {
    const end = onConnection(() => {
      if (readConnection().outage?.until !== null) return;
      end();
      resolve();
    });
  });
const typed = (letter: string, transactionId: string) =>
  client.mutate([{ patch: { id: 'note', insert: { after: 'letters[-1]', items: [letter] } } }], {
    transactionId,
    tag: 'document.commit',
  });
const lettersOf = () => lake.connect({ token: lake.token }).fetch<string[]>('*[_id == "note"][0].letters');

test('what is read while there is no connection is there once it is back', async () => {
  await client.createOrReplace({ _id: 'note', _type: 'note', letters: ['a'] });
  line.fails('all');
  const out = whenOut();
  const read = client.fetch<string[]>('*[_id == "note"][0].letters');
  await out;
  line.fails('never');
  expect(await read).toEqual(['a']);
  expect(readConnection().outage?.until).toBeTypeOf('number');
});

test('what is typed while there is no connection is written once, also where its answer was lost', async () => {
  await client.createOrReplace({ _id: 'note', _type: 'note', letters: ['a'] });
  line.fails('after-writing');
  const out = whenOut();
  const written = typed('b', 'a-transaction-of-typing');
  await out;
  expect(readConnection().unsent).toBe(1);
  line.fails('never');
  await written;
  expect(readConnection().unsent).toBe(0);
  expect(await lettersOf()).toEqual(['a', 'b']);
});

test('what somebody does by a button fails while there is no connection, and so does what the lake refuses', async () => {
  line.fails('all');
  await expect(client.create({ _id: 'other', _type: 'note' })).rejects.toThrow('No hay conexión');
  line.fails('never');
  await expect(client.fetch('*[')).rejects.toThrow('expected');
  await expect(typed('c', 'a-transaction-of-typing')).rejects.toThrow('was already written');
});
