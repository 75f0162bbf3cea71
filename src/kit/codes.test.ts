import { expect, test } from 'vitest';
import { dashedCode, plainCode } from './code-groups.ts';
import { createCode } from './codes.ts';

test('a code has no letter or figure that looks or sounds like another, and no vowel', () => {
  const codes = Array.from({ length: 2000 }, () => createCode(8));
  for (const code of codes) expect(code).toMatch(/^[^AEIOUBGMQSVZ012568]{8}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

test('every sign of a code is about equally frequent', () => {
  const counts = new Map<string, number>();
  for (const sign of createCode(36_000)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  expect(counts.size).toBe(18);
  // 2,000 of each are expected; seven standard deviations are 304.
  for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(310);
});

test('a code is the same however it is typed or read out', () => {
  for (const typed of [
    'CDFH-3479',
    'cdfh3479',
    ' cdfh 3479 ',
    'C.D.F.H. 3479',
    'cdfh\u20133479',
    'CDFH\u20113479',
    'CDFH\u00a03479',
  ])
    expect([plainCode(typed), dashedCode(typed)], typed).toEqual(['CDFH3479', 'CDFH-3479']);
  // An odd number of signs has no two halves.
  expect([plainCode('ab-3'), dashedCode('ab-3')]).toEqual(['AB3', 'ab-3']);
  // One sign that looks like two letters is none of a code's.
  expect(plainCode('\ufb01n')).toBe('\ufb01N');
});
