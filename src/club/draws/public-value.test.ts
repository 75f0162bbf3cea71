import { expect, test } from 'vitest';
import { refuseValue } from './public-value.ts';

const at = (moment: string) => new Date(moment);
// Its end is at 23:30 of 20 July by the islands' clock, half an hour before midnight, in summer time.
const draw = {
  publicValueUntil: '2027-07-25',
  publicValue: null,
  publicValueDigits: 5,
  voidedAt: null,
  drawnAt: null,
  endsAt: at('2027-07-20T22:30:00Z'),
};
const now = at('2027-07-22T12:00:00Z');

test('a draw takes the value that was announced, from the day after its end on', () => {
  expect(refuseValue(draw, '05490', now)).toBeNull();
  expect(refuseValue(draw, '05490', at('2027-07-20T23:00:00Z'))).toBeNull();
  expect(refuseValue(draw, '05490', at('2027-07-20T22:59:59.999Z'))).toBe('early');
  expect(refuseValue(draw, '05490', at('2027-07-19T12:00:00Z'))).toBe('early');
});

test.each([
  ['unknown', null, '05490'],
  ['unused', { ...draw, publicValueUntil: null }, '05490'],
  ['late', { ...draw, voidedAt: now }, '05490'],
  ['late', { ...draw, drawnAt: now }, '05490'],
  ['late', { ...draw, publicValue: '05490' }, '05490'],
  ['incomplete', { ...draw, publicValueDigits: null }, '05490'],
  ['form', draw, '5490'],
] as const)('a value is refused as %s for %j: %s', (refusal, refusing, value) => {
  expect(refuseValue(refusing, value, now)).toBe(refusal);
});
