import { expect, test } from 'vitest';
import { voucherPdfAddress } from '../../words/paths.ts';
import { presentVoucher } from './present-voucher.ts';

const voucher = { lineId: '7', code: 'AB12', expiresOn: '2027-03-15' };

test('a code is presented with its last day and its document, where it can be read', () => {
  const pdf = voucherPdfAddress('7', 'Cena');
  expect(presentVoucher(voucher, 'Cena')).toEqual({ code: 'AB12', expires_on: '2027-03-15', pdf });
  expect(presentVoucher({ ...voucher, code: null }, 'Cena')).toEqual({
    code: null,
    expires_on: '2027-03-15',
    pdf: null,
  });
  expect(presentVoucher(null, 'Cena')).toBeNull();
});
