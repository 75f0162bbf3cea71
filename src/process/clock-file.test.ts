import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClockFromFile } from './clock-file.ts';

const machineTime = new Date('2026-03-01T12:00:00Z');
let directory: string;
let path: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'club-clock-'));
  path = join(directory, 'clock');
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

const read = () => createClockFromFile(path, () => machineTime)().toISOString();

test('is the machine’s time without a file, or with an empty one', () => {
  expect(read()).toBe('2026-03-01T12:00:00.000Z');
  writeFileSync(path, '');
  expect(read()).toBe('2026-03-01T12:00:00.000Z');
});

test('adds the milliseconds in the file', () => {
  writeFileSync(path, '-3600000\n');
  expect(read()).toBe('2026-03-01T11:00:00.000Z');
});

test('stands still at the time in the file', () => {
  writeFileSync(path, '2027-01-01T00:00:00+01:00');
  expect(read()).toBe('2026-12-31T23:00:00.000Z');
});

test('follows the file while it runs', () => {
  const clock = createClockFromFile(path, () => machineTime);
  expect(clock().toISOString()).toBe('2026-03-01T12:00:00.000Z');
  writeFileSync(path, '1000');
  expect(clock().toISOString()).toBe('2026-03-01T12:00:01.000Z');
});

test('says what is wrong with a file that holds neither', () => {
  writeFileSync(path, 'tomorrow');
  expect(read).toThrow(path);
});
