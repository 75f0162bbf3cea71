import { describe, expect, test } from 'vitest';
import type { Purchase } from './leads.ts';
import {
  arrivalOf,
  decidePurchase,
  discountUntil,
  isInvited,
  judgePurchaseDay,
  outcomeOf,
  purchasedAt,
  type PurchaseFacts,
  recordOf,
  referralCause,
  shownStateOf,
} from './referral.ts';

const facts: PurchaseFacts = {
  friend: { isGodfather: false, registered: false, hasDevice: false },
  finding: null,
  godfather: { registered: true, excluded: false, ownsKit: true },
  takenPlaces: [],
};
const godfather = (change: Partial<PurchaseFacts['godfather']>) => ({ godfather: { ...facts.godfather, ...change } });
const friend = (change: Partial<PurchaseFacts['friend']>) => ({ friend: { ...facts.friend, ...change } });

describe('a purchase', () => {
  test('brings points, and takes the first free place of its year', () => {
    expect(decidePurchase(facts)).toEqual({ kind: 'credited', place: 1 });
    expect(decidePurchase({ ...facts, takenPlaces: [1, 3] })).toEqual({ kind: 'credited', place: 2 });
    expect(isInvited({ kind: 'credited', place: 1 })).toBe(true);
  });

  test.each([
    ['self_referral', friend({ isGodfather: true, registered: true, hasDevice: true }), false],
    ['already_registered', friend({ registered: true, hasDevice: true }), false],
    ['not_first_device', { ...friend({ hasDevice: true }), finding: 'under_age' }, false],
    ['under_age', { finding: 'under_age' }, false],
    ['not_resident', { finding: 'not_resident' }, false],
    ['employee', { finding: 'employee' }, false],
    ['godfather_not_registered', godfather({ registered: false }), true],
    ['godfather_not_eligible', godfather({ excluded: true }), true],
    ['godfather_without_device', godfather({ ownsKit: false }), true],
    ['yearly_limit', { takenPlaces: [1, 2, 3] }, true],
  ] as const)('is refused for %s with %j', (reason, change, invited) => {
    const decision = decidePurchase({ ...facts, ...change });
    expect(decision).toEqual({ kind: 'refused', reason });
    expect(isInvited(decision)).toBe(invited);
  });
});

test('the discount is good for 60 days', () => {
  expect(discountUntil('2027-03-01')).toBe('2027-04-30');
});

test('points can be spent a week after the purchase, and at once if that has passed', () => {
  const now = new Date('2027-03-15T12:00:00Z');
  expect(arrivalOf('2027-03-10', now)).toEqual(new Date('2027-03-17T12:00:00Z'));
  expect(arrivalOf('2027-03-15', now)).toEqual(new Date('2027-03-22T12:00:00Z'));
  expect(arrivalOf('2027-03-01', now)).toEqual(now);
});

test('a recommendation is purchased until its points can be spent', () => {
  const at = (day: number) => new Date(Date.UTC(2027, 2, day));
  const none = { createdAt: at(1), confirmedAt: null, spendableAt: null, returnedAt: null };
  const confirmed = { ...none, confirmedAt: at(5) };
  const credited = { ...confirmed, state: 'credited', spendableAt: at(9) } as const;
  expect(shownStateOf({ ...none, state: 'lead' }, at(20))).toEqual({ state: 'lead', since: at(1) });
  expect(shownStateOf(credited, at(8))).toEqual({ state: 'purchased', since: at(5) });
  expect(shownStateOf(credited, at(9))).toEqual({ state: 'credited', since: at(9) });
  expect(shownStateOf({ ...confirmed, state: 'refused' }, at(9))).toEqual({ state: 'refused', since: at(5) });
  const returned = { ...credited, state: 'returned', returnedAt: at(12) } as const;
  expect(shownStateOf(returned, at(20))).toEqual({ state: 'returned', since: at(12) });
});

test('a recommendation whose points have no day of their own is credited since its purchase was confirmed', () => {
  const [createdAt, confirmedAt] = [new Date('2027-03-01T10:00:00Z'), new Date('2027-03-05T10:00:00Z')];
  const stored = { state: 'credited', createdAt, confirmedAt, spendableAt: null, returnedAt: null } as const;
  expect(shownStateOf(stored, confirmedAt)).toEqual({ state: 'credited', since: confirmedAt });
});

describe('the day of a purchase', () => {
  // It is 16 March in the islands' winter time.
  const now = new Date('2027-03-16T12:00:00Z');
  const lead = { createdAt: new Date('2027-03-10T23:30:00Z'), discountUntil: null };

  test.each([
    ['2027-03-09', 'purchase_day'],
    ['2027-03-10', null],
    ['2027-03-16', null],
    ['2027-03-17', 'purchase_day'],
  ] as const)('is one from that of the lead to today: %s, %s', (day, refusal) => {
    const values = refusal === null ? {} : { values: { from: '2027-03-10', to: '2027-03-16' } };
    expect(judgePurchaseDay(lead, day, now)).toEqual({ refusal, ...values });
  });

  test.each([
    ['2027-03-16', null],
    ['2027-03-17', 'purchase_ahead'],
    ['2027-03-18', 'purchase_ahead'],
    ['2027-03-19', 'purchase_day'],
  ] as const)('with a discount is none after its last day, nor after today: %s, %s', (day, refusal) => {
    const values = refusal === 'purchase_day' ? { values: { from: '2027-03-10', to: '2027-03-18' } } : {};
    const discounted = { ...lead, discountUntil: '2027-03-18' };
    expect(judgePurchaseDay(discounted, day, now)).toEqual({ refusal, ...values });
  });

  test('counts from noon, of today from now on where that is earlier', () => {
    const morning = new Date('2027-03-16T09:00:00Z');
    expect(purchasedAt('2027-03-16', morning)).toEqual(morning);
    expect(purchasedAt('2027-03-16', new Date('2027-03-16T12:00:00.001Z'))).toEqual(now);
    expect(purchasedAt('2027-03-15', morning)).toEqual(new Date('2027-03-15T12:00:00Z'));
  });
});

describe('of a purchase', () => {
  // Half past midnight on 23 July in the islands' summer time.
  const spendableAt = new Date('2027-07-22T23:30:00Z');
  const kit = { codentify: 'ABC123', model: 'ILUMA ONE' } as const;
  const purchase: Purchase = { who: '7', purchasedOn: '2027-07-15', kit, finding: null, spendableAt };
  const stored = { purchasedOn: '2027-07-15', codentify: 'ABC123' };

  test('that brings points its place and their day are stored, and told', () => {
    const decision = { kind: 'credited', place: 2 } as const;
    const record = { ...stored, state: 'credited', spendableAt, year: 2027, place: 2 };
    expect(recordOf(decision, purchase, 2027)).toEqual(record);
    expect(outcomeOf(decision, purchase)).toEqual({ kind: 'credited', points: 5, spendableOn: '2027-07-23' });
  });

  test('that brings none the reason is', () => {
    const decision = { kind: 'refused', reason: 'yearly_limit' } as const;
    expect(recordOf(decision, purchase, 2027)).toEqual({ ...stored, state: 'refused', refusal: 'yearly_limit' });
    expect(outcomeOf(decision, purchase)).toEqual(decision);
  });
});

test('a recommendation brings points once: their cause names it', () => {
  expect(referralCause('7')).toBe('referral:7');
});
