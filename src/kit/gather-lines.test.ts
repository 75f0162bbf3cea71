import { afterEach, expect, test } from 'vitest';
import { gatherLines } from './gather-lines.ts';

const before = process.listeners('exit');
const written: string[] = [];
const destination = { write: (text: string) => written.push(text) };
const turn = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => {
  written.length = 0;
  for (const listener of process.listeners('exit')) if (!before.includes(listener)) process.off('exit', listener);
});

test('the lines of one turn are written together, at its end and in their order', async () => {
  const lines = gatherLines(destination);
  lines.write('one\n');
  await Promise.resolve();
  lines.write('two\n');
  expect(written).toEqual([]);
  await turn();
  lines.write('three\n');
  await turn();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

test('what ends the process waits for them, and what is said meanwhile is written at once', () => {
  const lines = gatherLines(destination);
  lines.write('last\n');
  for (const listener of process.listeners('exit')) if (!before.includes(listener)) listener.call(process, 0);
  lines.write('after it\n');
  expect(written).toEqual(['last\n', 'after it\n']);
});

test('what is more than a destination takes at once is written in parts', () => {
  const lines = gatherLines(destination);
  const line = `${'x'.repeat(999)}\n`;
  for (let count = 0; count < 200; count++) lines.write(line);
  expect(written.length).toBeGreaterThan(2);
  expect(Math.max(...written.map((text) => text.length))).toBeLessThan(70_000);
});
