import { expect, test } from 'vitest';
import { errorCodes } from '../contract/errors.ts';
import { describeError, errorAnswers } from './error-answers.ts';

test.each(errorCodes)('the refusal %s has whole sentences in both languages, also without its values', (code) => {
  const [es, en] = [describeError(code, 'es'), describeError(code, 'en')];
  expect(es).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
  expect(en).toMatch(/^[A-Z].*\.$/);
  expect(es).not.toBe(en);
  expect(es + en).not.toMatch(/[{}!¡]/);
});

test('only an unexpected failure is our fault and says nothing of it', () => {
  expect(errorCodes.filter((code) => errorAnswers[code].status === 500)).toEqual(['unexpected']);
});
