import { expect, test } from 'vitest';
import { mayBecome, mayTakeBack, returnsToStock, stageOf, isShownAtTill } from './line-states.ts';

test('what was redeemed goes forward, but for what was marked by mistake, and what was delivered or cancelled stays', () => {
  expect(mayBecome('pending', 'sent')).toBe(true);
  expect(mayBecome('sent', 'delivered')).toBe(true);
  expect(mayBecome('pending', 'cancelled')).toBe(true);
  expect(mayBecome('sent', 'pending')).toBe(true);
  expect(mayBecome('used', 'pending')).toBe(true);
  expect(mayBecome('delivered', 'pending')).toBe(false);
  expect(mayBecome('cancelled', 'pending')).toBe(false);
  expect(mayBecome('used', 'cancelled')).toBe(false);
  expect(mayBecome('delivered', 'cancelled')).toBe(false);
  expect(mayBecome('cancelled', 'sent')).toBe(false);
  expect([returnsToStock('pending'), returnsToStock('sent')]).toEqual([true, false]);
});

test('what was marked as sent by mistake may be taken back for a day', () => {
  const sentAt = new Date('2026-03-28T12:00:00Z');
  expect(mayTakeBack(sentAt, new Date('2026-03-29T12:00:00Z'))).toBe(true);
  expect(mayTakeBack(sentAt, new Date('2026-03-29T12:00:00.001Z'))).toBe(false);
});

test.each([
  [{ state: 'pending', voucher: { expiresOn: null } }, 'to-use'],
  [{ state: 'pending', voucher: { expiresOn: '2027-03-15' } }, 'to-use'],
  [{ state: 'pending', voucher: { expiresOn: '2027-03-14' } }, 'expired'],
  [{ state: 'used', voucher: { expiresOn: '2027-03-14' } }, 'used'],
  [{ state: 'cancelled', voucher: { expiresOn: '2027-03-14' } }, 'cancelled'],
  [{ state: 'pending', voucher: null }, 'pending'],
] as const)('a ticket is to be used while it waits, to the end of its last day: %j', (line, expected) => {
  expect(stageOf(line, '2027-03-15')).toBe(expected);
});

test.each([
  ['coupon', true],
  ['voucher', true],
  ['experience', false],
] as const)('the code of a %s is shown at a till: %s', (kind, expected) => {
  expect(isShownAtTill({ kind })).toBe(expected);
});
