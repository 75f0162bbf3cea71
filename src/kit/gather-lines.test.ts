import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherLines } from './gather-lines.ts';

const before = process.listeners('exit');
const written: string[] = [];
const destination = { write: (text: string) => written.push(text) };
const info = (of: string) => `{"level":30,"msg":"${of}"}\n`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  written.length = 0;
  for (const listener of process.listeners('exit')) if (!before.includes(listener)) process.off('exit', listener);
});

test('the lines of a few milliseconds are written together, in their order, and none waits for longer', () => {
  const lines = gatherLines(destination);
  lines.write(info('one'));
  vi.advanceTimersByTime(15);
  lines.write(info('two'));
  expect(written).toEqual([]);
  vi.advanceTimersByTime(5);
  expect(written).toEqual([info('one') + info('two')]);
  lines.write(info('three'));
  vi.advanceTimersByTime(20);
  expect(written).toEqual([info('one') + info('two'), info('three')]);
});

test('a warning is written at once, after what came before it', () => {
  const lines = gatherLines(destination);
  lines.write(info('one'));
  lines.write('{"level":40,"msg":"two"}\n');
  expect(written).toEqual([`${info('one')}{"level":40,"msg":"two"}\n`]);
  vi.advanceTimersByTime(20);
  expect(written.length).toBe(1);
});

test('what ends the process waits for them, and what is said meanwhile is written at once', () => {
  const lines = gatherLines(destination);
  lines.write(info('last'));
  for (const listener of process.listeners('exit')) if (!before.includes(listener)) listener.call(process, 0);
  lines.write(info('after it'));
  expect(written).toEqual([info('last'), info('after it')]);
});

test('what is more than a destination takes at once is written in parts', () => {
  const lines = gatherLines(destination);
  const line = info('x'.repeat(999));
  for (let count = 0; count < 200; count++) lines.write(line);
  expect(written.length).toBeGreaterThan(2);
  expect(Math.max(...written.map((text) => text.length))).toBeLessThan(70_000);
});
