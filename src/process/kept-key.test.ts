import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepKey } from './kept-key.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'club-keys-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

test('is made once, for its own user alone', () => {
  const key = keepKey(directory, 'signing-key');
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(keepKey(directory, 'signing-key')).toBe(key);
  expect(keepKey(directory, 'voucher-key')).not.toBe(key);
  expect(readdirSync(directory).sort()).toEqual(['signing-key', 'voucher-key']);
  expect(statSync(join(directory, 'signing-key')).mode & 0o777).toBe(0o600);
});

test('is no file that a crash left without its key', () => {
  writeFileSync(join(directory, 'signing-key'), '');
  expect(() => keepKey(directory, 'signing-key')).toThrow(/signing-key holds no key/);
});

/** Asks for the key in 300 new folders, as fast as it can, from the same moment on as the others who are told the same. */
const ask = `
  const { keepKey } = await import(process.argv[1]);
  while (Date.now() < Number(process.argv[3]));
  const keys = [];
  for (let n = 0; n < 300; n++) keys.push(keepKey(process.argv[2] + '/' + n, 'draw-key'));
  console.log(JSON.stringify(keys));
`;

test('is the same for processes that start at once', async () => {
  const words = ['--input-type=module', '--eval', ask, join(import.meta.dirname, 'kept-key.ts'), directory];
  const at = String(Date.now() + 2_000);
  const [one, other] = await Promise.all(
    [1, 2].map(async () => (await promisify(execFile)(process.execPath, [...words, at])).stdout),
  );
  const [keys, same] = [one, other].map((said) => JSON.parse(said ?? '') as unknown);
  expect(keys).toHaveLength(300);
  expect(keys).toEqual(Array.from({ length: 300 }, () => expect.stringMatching(/^[\w-]{43}$/) as unknown));
  expect(same).toEqual(keys);
  expect(readdirSync(join(directory, '299'))).toEqual(['draw-key']);
}, 30_000);
