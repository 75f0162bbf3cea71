import { voucherPdfAddress } from '../../words/paths.ts';
import type { Voucher } from './coupons.contract.ts';

/** A code as the API presents it to its owner; its PDF, if it can be read, is named after the product. */
export function presentVoucher(
  voucher: { readonly lineId: string; readonly code: string | null; readonly expiresOn: string | null } | null,
  name: string,
): Voucher | null {
  if (!voucher) return null;
  const { lineId, code, expiresOn } = voucher;
  return { code, expires_on: expiresOn, pdf: code === null ? null : voucherPdfAddress(lineId, name) };
}
