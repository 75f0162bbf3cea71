import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOutsideError } from './outside-errors.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test('tells an error of a file, a stream or a socket from one of code', () => {
  const lost = thrownBy(() => readFileSync('/nowhere'));
  const ended = Object.assign(new Error('write after end'), { code: 'ERR_STREAM_WRITE_AFTER_END' });
  for (const error of [lost, ended, new AggregateError([lost, ended])]) expect(isOutsideError(error)).toBe(true);
  const mistake = Object.assign(new TypeError('no string'), { code: 'ERR_INVALID_ARG_TYPE' });
  for (const error of [mistake, new Error('no balance'), new AggregateError([lost, mistake]), 'ENOENT', null])
    expect(isOutsideError(error)).toBe(false);
});
