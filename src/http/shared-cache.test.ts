import { expect, test } from 'vitest';
import { draftCookie } from './draft-mode.ts';
import * as cookies from './cookies.ts';
import { isInKey } from './shared-cache.ts';

test.each([
  '',
  'age-verified=true',
  'locale=en',
  'locale=es; age-verified=true',
  'age-verified=true;locale=en',
  '_ga=GA1.1.2; age-verified=true; _pk_id=7',
  '; ',
])('what is sent of the key alone, beside what is not the club’s: %j', (header) => {
  expect(isInKey(header)).toBe(true);
});

test('every other cookie of the club keeps a page from being kept', () => {
  const names = Object.entries(cookies).flatMap(([key, name]) =>
    /^(?!set|clear).*Cookie$/.test(key)
      ? typeof name === 'string'
        ? [name]
        : [true, false].map((secure) => (typeof name === 'function' ? String(Reflect.apply(name, null, [secure])) : ''))
      : [],
  );
  const others = [...names, draftCookie(true), draftCookie(false)].filter(
    (name) => name !== cookies.ageCookie && name !== cookies.localeCookie,
  );
  expect(others.length).toBeGreaterThan(12);
  for (const name of others) expect(isInKey(`age-verified=true; ${name}=x; locale=es`), name).toBe(false);
});

test.each([
  // The club and a cache may each take another one of two.
  'age-verified=false; age-verified=true',
  'age-verified=true; age-verified=true',
  'locale=es; locale=en',
  // The club reads all of these as passed, or as English; a cache does not.
  'age-verified=%74rue',
  'age-verified="true"',
  ' age-verified =true',
  'locale=%65n',
  'locale=fr',
  'age-verified=',
])('two of one name, or another spelling, keep it too: %j', (header) => {
  expect(isInKey(header)).toBe(false);
});
