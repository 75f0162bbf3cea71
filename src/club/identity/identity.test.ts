import { describe, expect, test } from 'vitest';
import { isAsked, isRequirementMet, isResumable, stateAfter } from './identity.ts';

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

test('a page is given again, and its provider asked, while that provider has not decided; of a refusal it is asked, too', () => {
  const at = (state: 'open' | 'started' | 'refused' | 'verified') => ({ state, provider: 'sandbox' });
  const states = ['open', 'started', 'refused', 'verified'] as const;
  expect(states.filter((state) => isResumable(at(state), 'sandbox'))).toEqual(['started']);
  expect(states.filter((state) => isAsked(at(state), 'sandbox'))).toEqual(['started', 'refused']);
  expect(states.filter((state) => isResumable(at(state), 'signaturit') || isAsked(at(state), 'signaturit'))).toEqual(
    [],
  );
});
