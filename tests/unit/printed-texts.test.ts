import { expect, test } from 'vitest';
import { RedeemRequest } from '../../src/club/redemption/redemption.contract.ts';
import { ShippingAddress } from '../../src/club/redemption/address.contract.ts';

const address = {
  name: 'Lucía Cabrera',
  street: 'Calle Real 1, 2.º B',
  postcode: '35500',
  municipality: 'Arrecife',
  island: 'lanzarote',
  phone: '600100200',
};

test.each([
  ['a line break', 'Bar\nVale hasta 2099'],
  ['another line break', 'Bar\u2028Vale'],
  ['a format character', 'Bar \u202Eelav'],
  ['a pile of marks', `Ba${'\u0336'.repeat(4)}r`],
])('no text that is printed has %s', (_what, text) => {
  expect(RedeemRequest.safeParse({ product: 'x', location: text }).success).toBe(false);
  for (const field of ['name', 'street', 'municipality'] as const) {
    // An address loses what nobody sees, as it pastes along; what would be seen is refused.
    const printed = ShippingAddress.safeParse({ ...address, [field]: text }).data?.[field] ?? '';
    expect(printed, field).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]|\p{M}{4}/u);
    expect(printed, field).toBe(text.includes('\u202E') ? 'Bar elav' : '');
  }
});

test.each(['Bar Núñez, Agaete', 'Tiệm phở số 1', 'क्षत्रिय', 'Bar\u200dX', 'Ñandú n\u0303'])(
  '%s can be printed',
  (text) => {
    expect(RedeemRequest.safeParse({ product: 'x', location: text }).success).toBe(true);
    expect(ShippingAddress.safeParse({ ...address, name: text, street: text }).success).toBe(true);
  },
);
