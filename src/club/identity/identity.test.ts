import { describe, expect, test } from 'vitest';
import { isRequirementMet, isResumable, stateAfter } from './identity.ts';

const nothing = { identity: false, signed: new Set<string>() };

test('who a member is counts for every product, a signature for its own alone', () => {
  const met = (requires: 'identity' | 'signature' | null, verified: Parameters<typeof isRequirementMet>[1]) =>
    isRequirementMet({ requires, productId: 'one' }, verified);
  expect(met(null, nothing)).toBe(true);
  expect(met('identity', nothing)).toBe(false);
  expect(met('identity', { ...nothing, identity: true })).toBe(true);
  expect(met('signature', { identity: true, signed: new Set(['other']) })).toBe(false);
  expect(met('signature', { ...nothing, signed: new Set(['one']) })).toBe(true);
});

describe('what a provider says', () => {
  test.each([
    ['started', 'pending', 'started'],
    ['started', 'verified', 'verified'],
    ['started', 'refused', 'refused'],
    ['started', 'expired', 'open'],
    ['refused', 'verified', 'verified'],
    ['verified', 'refused', 'verified'],
    ['verified', 'expired', 'verified'],
  ] as const)('%s becomes, where it is %s, %s', (state, verdict, after) => {
    expect(stateAfter(state, verdict)).toBe(after);
  });
});

test('a page is given again within the hour, by the same provider, while nothing is decided', () => {
  const stateAt = new Date('2027-03-15T12:00:00Z');
  const started = { state: 'started', stateAt, provider: 'sandbox' } as const;
  const after = (minutes: number) => new Date(stateAt.getTime() + minutes * 60_000);
  expect(isResumable(started, 'sandbox', after(59))).toBe(true);
  expect(isResumable(started, 'sandbox', after(60))).toBe(false);
  expect(isResumable(started, 'signaturit', after(1))).toBe(false);
  expect(isResumable({ ...started, state: 'refused' }, 'sandbox', after(1))).toBe(false);
});
