import { expect, test } from 'vitest';
import { describeFailure } from './failure-log.ts';

test('a failure is told with its words, its place and its cause', () => {
  const error = new TypeError('no stock row', { cause: new Error('Invariant broken: x') });
  expect(describeFailure(error)).toMatch(
    /^TypeError: no stock row\n\s+at [^]+\ncaused by Error: Invariant broken: x\n\s+at /,
  );
});

test('a failure that stands for several is told with them', () => {
  const errors = [new Error('no stock row', { cause: new Error('the reason') }), new TypeError('no seed'), 'x'];
  const told = describeFailure(new AggregateError(errors, 'some draws could not be held'));
  for (const words of ['some draws could not be held', 'Error: no stock row', 'TypeError: no seed', 'the reason'])
    expect(told).toContain(words);
  expect(describeFailure(new AggregateError(Array(9).fill(errors[0]), 'nine')).split('caused by')).toHaveLength(5);
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
