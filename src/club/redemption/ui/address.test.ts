import { describe, expect, it } from 'vitest';
import { ShippingAddress } from '../address.contract.ts';
import { findBadFields, tidyAddress, type AddressDraft } from './address.ts';

const good: AddressDraft = {
  name: 'Nayra Armas',
  street: 'Calle del Agua 14',
  postcode: '38201',
  municipality: 'La Laguna',
  island: 'tenerife',
  phone: '600100200',
};

describe('a shipping address', () => {
  it('is sent without the spaces that people write', () => {
    const typed = { ...good, name: ' Nayra Armas ', postcode: '38 201', phone: '+34 600-10.02 00' };
    expect(findBadFields(typed)).toEqual([]);
    expect(ShippingAddress.parse(tidyAddress(typed))).toMatchObject({ postcode: '38201', phone: '+34600100200' });
  });

  it.each([
    ['name', ' '],
    ['name', '😀'],
    ['street', 'C1'],
    ['street', '14 - 2'],
    ['postcode', '28001'],
    ['postcode', '3820'],
    ['postcode', '35500'],
    ['municipality', ''],
    ['municipality', '…'],
    ['municipality', 'a'.repeat(101)],
    ['name', 'a'.repeat(121)],
    ['phone', '500100200'],
    ['phone', '60010020'],
  ] as const)('is refused by the page as by the server for a %s of «%s»', (field, value) => {
    const typed = { ...good, [field]: value };
    expect(findBadFields(typed)).toEqual([field]);
    expect(ShippingAddress.safeParse(tidyAddress(typed)).success).toBe(false);
  });
});
