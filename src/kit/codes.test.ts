import { expect, test } from 'vitest';
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
