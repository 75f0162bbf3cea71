import { describe, expect, test } from 'vitest';
import {
  followers,
  isShownAtTill,
  linesMeant,
  mayBecome,
  mayTakeBack,
  refuseCancelling,
  returnsToStock,
  stageOf,
} from './line-states.ts';

const states = ['pending', 'sent', 'delivered', 'used', 'cancelled'] as const;

test.each([
  ['pending', ['sent', 'used', 'cancelled']],
  ['sent', ['pending', 'delivered', 'cancelled']],
  ['delivered', []],
  ['used', ['pending']],
  ['cancelled', []],
] as const)('what is %s may become %j, forward or back to where it was marked by mistake', (from, to) => {
  expect(states.filter((state) => mayBecome(from, state)).toSorted()).toEqual(to.toSorted());
  expect(followers[from].toSorted()).toEqual(to.toSorted());
});

test('what is cancelled goes back into stock unless it was sent', () => {
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

test('so is not that of a product that is gone', () => {
  expect(isShownAtTill(undefined)).toBe(false);
});

describe('of an order, by its own name', () => {
  const line = (state: (typeof states)[number], shipping: boolean) => ({ state, shipping });
  const [parcel, sentParcel, ticket, usedTicket] = [
    line('pending', true),
    line('sent', true),
    line('pending', false),
    line('used', false),
  ];
  const order = [parcel, sentParcel, ticket, usedTicket];

  test.each([
    ['cancelled', order],
    // What is so already is named last.
    ['sent', [parcel, sentParcel]],
    ['delivered', [sentParcel]],
    ['used', [ticket, usedTicket]],
    ['pending', [sentParcel, usedTicket, parcel, ticket]],
  ] as const)('what may become it is meant by %s, and what is it', (state, meant) => {
    expect(linesMeant(order, state)).toEqual(meant);
  });

  test('all that fit are meant where none may become it, each once', () => {
    const delivered = line('delivered', true);
    expect(linesMeant([parcel, delivered, ticket], 'delivered')).toEqual([parcel, delivered]);
    expect(linesMeant([usedTicket, parcel], 'used')).toEqual([usedTicket]);
    expect(linesMeant([ticket], 'sent')).toEqual([]);
  });
});

describe('a member', () => {
  const now = new Date('2027-03-15T12:00:00Z');
  const code = { ofPool: false, expiresOn: '2027-03-15' };
  const plain = { state: 'pending', cost: 10, code: null, wasUsed: false, now, today: '2027-03-15' } as const;

  test.each([
    ['what waits', {}],
    ['a ticket on its last day', { code }],
    ['a ticket without a last day', { code: { ...code, expiresOn: null } }],
  ])('may cancel %s', (_what, change) => {
    expect(refuseCancelling({ ...plain, ...change })).toBeNull();
  });

  test.each([
    ['prize_not_cancelled', { cost: 0, code: { ...code, ofPool: true } }],
    ['code_given_out', { code: { ...code, ofPool: true }, state: 'sent' }],
    ['already_sent', { state: 'sent' }],
    ['already_sent', { state: 'cancelled' }],
    ['already_sent', { wasUsed: true, code: { ...code, expiresOn: '2027-03-14' } }],
    ['ticket_expired', { code: { ...code, expiresOn: '2027-03-14' } }],
    ['ticket_expired', { code: { ...code, expiresOn: '2027-03-14' }, startsAt: new Date(0) }],
    ['date_near', { startsAt: now }],
  ] as const)('is refused by %s: %j', (refusal, change) => {
    expect(refuseCancelling({ ...plain, ...change })).toBe(refusal);
  });
});
