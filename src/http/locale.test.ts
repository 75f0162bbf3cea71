import { expect, test } from 'vitest';
import { callerLocale } from './locale.ts';

test.each([
  ['the cookie before the header', 'es', 'en', 'es'],
  ['the header without a cookie', undefined, 'en-GB,en;q=0.9', 'en'],
  ['the header where the cookie is no language of ours', 'fr', 'en', 'en'],
  ['the language that the header prefers', undefined, 'en;q=0.5, es;q=0.8', 'es'],
  ['the first of ours in the header', undefined, 'fr, de;q=0.9, en;q=0.1', 'en'],
  ['Spanish where the header refuses English', undefined, 'en;q=0', 'es'],
  ['Spanish where nothing is said', undefined, null, 'es'],
  ['Spanish where the header is nonsense', undefined, ';;q=,,', 'es'],
] as const)('the caller’s language is %s', (_what, cookie, header, expected) => {
  expect(callerLocale(cookie, header)).toBe(expected);
});
