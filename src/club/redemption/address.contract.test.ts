import { expect, test } from 'vitest';
import { ShippingAddress } from './address.contract.ts';

const address = {
  name: 'Ana Suárez',
  street: 'Calle Real 1',
  postcode: '38001',
  municipality: 'Santa Cruz',
  island: 'tenerife',
  phone: '622 100 300',
};

test.each(['\u200b', '\u200f', '\u202e', '\ufeff'])(
  'a mark that nobody sees (%j) is left out, wherever it was pasted',
  (mark) => {
    const pasted = {
      ...address,
      name: `${mark}Ana${mark} Suárez`,
      street: `Calle${mark} Real 1${mark}`,
      municipality: `${mark}Santa Cruz`,
    };
    expect(ShippingAddress.parse(pasted)).toEqual({ ...address, phone: '622100300' });
  },
);

test('of nothing but such marks there is no address', () => {
  expect(ShippingAddress.safeParse({ ...address, name: '\u200f\u200b' }).success).toBe(false);
});
