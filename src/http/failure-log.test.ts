import { expect, test } from 'vitest';
import { describeFailure } from './failure-log.ts';

test('a failure is told with its words, its place and its cause', () => {
  const error = new TypeError('no stock row', { cause: new Error('Invariant broken: x') });
  expect(describeFailure(error)).toMatch(
    /^TypeError: no stock row\n\s+at [^]+\ncaused by Error: Invariant broken: x\n\s+at /,
  );
});

test('a failed statement is told without the values that it had', () => {
  const driver = Object.assign(new Error('duplicate key: (email)=(ana@club.example)'), { code: '23505' });
  const wrapped = new Error('Failed query: insert … params: ana@club.example', { cause: driver });
  const text = describeFailure(wrapped);
  expect(text).toContain('23505');
  expect(text).not.toContain('ana');
});

test('whatever else is thrown is told by its kind alone', () => {
  expect(describeFailure('ana@club.example')).toBe('string');
});
