import { readFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { expect, test } from 'vitest';
import { isUnreachable } from './failures.ts';

test('a socket that is not there is a database out of reach, a file that is not there is none', async () => {
  const socket = createConnection('/nowhere/.s.PGSQL.5432');
  const refused = await new Promise((resolve) => socket.once('error', resolve));
  expect(isUnreachable(refused)).toBe(true);
  const missing = await readFile('/nowhere/file').catch((error: unknown) => error);
  expect(missing).toMatchObject({ code: 'ENOENT' });
  expect(isUnreachable(missing)).toBe(false);
});
