import { expect, test } from 'vitest';
import { FaqFormRequest } from '../club/enquiries/enquiries.contract.ts';
import { BookingRequest } from '../club/events/events.contract.ts';
import { PhoneNumber } from '../club/members/profile.contract.ts';
import { LeadRequest } from '../club/referral/referral.contract.ts';
import { ShippingAddress } from '../club/redemption/address.contract.ts';
import { tidyAddress } from '../club/redemption/ui/address.ts';
import { groupPhone, phonePattern } from './phone-number.ts';

const address = { name: '', street: '', postcode: '', municipality: '', island: 'tenerife', phone: '' } as const;

/** As a browser takes an input's `pattern`. */
const isTaken = (typed: string) => new RegExp(`^(?:${phonePattern(7)})$`, 'v').test(typed);

test.each([
  ' +34 600 100 777',
  '\u200e+34 600 100 777',
  '\u202a+34 600-100-777\u202c',
  '(+34) 600\u2011100\u2011777\u00a0',
])('«%s», as it is pasted, is a number for the browser and for every call', (pasted) => {
  expect(isTaken(pasted)).toBe(true);
  expect(PhoneNumber.parse(pasted)).toBe('+34600100777');
  expect(BookingRequest.shape.phone.parse(pasted)).toBe('+34600100777');
  expect(LeadRequest.shape.phone.parse(pasted)).toBe('+34600100777');
  expect(ShippingAddress.shape.phone.parse(pasted)).toBe('+34600100777');
  expect(tidyAddress({ ...address, phone: pasted }).phone).toBe('+34600100777');
  expect(FaqFormRequest.shape.phone.parse(pasted)).toBe('600100777');
});

test.each(['600 100', '+34+600100777', '600 100 777 (casa)'])('«%s» is none for the browser', (typed) => {
  expect(isTaken(typed)).toBe(false);
});

test('a stored number is read in groups, and taken as it is read', () => {
  expect(groupPhone('+34600100777')).toBe('+34 600 100 777');
  expect(PhoneNumber.parse(groupPhone('+34600100777'))).toBe('+34600100777');
  expect(['+442071234567', ''].map(groupPhone)).toEqual(['+442071234567', '']);
});
