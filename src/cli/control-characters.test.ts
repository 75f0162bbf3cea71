import { expect, test } from 'vitest';
import { showAsJson, showInLine, showInLines } from '../kit/control-characters.mjs';
import { formatTable } from './table.ts';

test('control characters are shown, and words stay as they are', () => {
  expect(showInLine('a\u001b[2Jb\u0007\u009b1m\r\nÑ 😀')).toBe('a\\x1b[2Jb\\x07\\x9b1m\\x0d\\x0aÑ 😀');
  expect(showInLines('uno\r\ndos\n\u001b]0;x\u0007')).toBe('uno\ndos\n\\x1b]0;x\\x07');
});

test('a table has a line for each row, whatever its cells', () => {
  expect(formatTable([{ name: 'Ana\n\u001b[31mEva', points: 3 }])).toEqual([
    'NAME                POINTS',
    'Ana\\x0a\\x1b[31mEva  3',
  ]);
});

test('bidirectional characters are shown, and escaped in JSON, which gives them back', () => {
  const typed = 'Ana\u202e\u2066\u009b\u200f\u2028';
  expect(showInLine(typed)).toBe('Ana\\u202e\\u2066\\x9b\\u200f\\u2028');
  expect(showAsJson({ typed })).toBe('{"typed":"Ana\\u202e\\u2066\\u009b\\u200f\\u2028"}');
  expect(JSON.parse(showAsJson({ typed }))).toEqual({ typed });
});
