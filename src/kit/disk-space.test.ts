import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { hasSpace } from './disk-space.ts';

test('a disk has room or has not, and has where nothing is known of it', async () => {
  expect(await hasSpace(tmpdir(), 1)).toBe(true);
  expect(await hasSpace(tmpdir(), Number.MAX_SAFE_INTEGER)).toBe(false);
  expect(await hasSpace('/nowhere/at/all', Number.MAX_SAFE_INTEGER)).toBe(true);
});
