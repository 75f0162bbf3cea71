import { expect, test } from 'vitest';
import { findBadCodes } from './vouchers.ts';

test('a code that the list has twice, and one that has expired, are found by their places', () => {
  const codes = [
    { code: 'A-1', expiresOn: null },
    { code: 'A-2', expiresOn: '2027-03-14' },
    { code: 'A-3', expiresOn: '2027-03-15' },
    { code: 'A-1', expiresOn: '2027-12-31' },
    { code: 'a-1', expiresOn: null },
  ];
  expect(findBadCodes(codes, '2027-03-15')).toEqual([
    { reason: 'expired', index: 1 },
    { reason: 'repeated', index: 3, firstIndex: 0 },
  ]);
});
