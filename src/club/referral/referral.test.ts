import { describe, expect, test } from 'vitest';
import { arrivalOf, decidePurchase, discountUntil, isInvited, type PurchaseFacts, shownStateOf } from './referral.ts';

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
