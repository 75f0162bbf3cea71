// The codes that a member has, as calls ask for them.
import type { Call } from '../../http/declaration.ts';

type Asking = Pick<Call<'member'>, 'services' | 'caller' | 'now'>;

/** The member's own redeemed product of that line or code; null where none of theirs has it. */
export async function findOwnCode(
  lineIdOrCode: string,
  { services, caller: { member }, now }: Asking,
): Promise<{ readonly productId: string; readonly code: string | null } | null> {
  const ofCode = await services.vouchers.findLineOf(member.id, lineIdOrCode);
  const found = await services.orders.findVoucher(member.id, ofCode ?? lineIdOrCode, now);
  return found && { productId: found.line.productId, code: found.line.voucher?.code ?? null };
}

/** The member's own unused code of a product, the first to expire; null where they have none. */
export async function findUnusedCode(productId: string, { services, caller, now }: Asking): Promise<string | null> {
  const own = await services.orders.listVouchers(caller.member.id, [productId], now);
  const unused = (own.get(productId) ?? []).filter(({ state }) => state === 'pending');
  const expiry = ({ voucher }: (typeof unused)[number]) => voucher.expiresOn ?? '9999';
  const [first] = unused.sort((one, other) => expiry(one).localeCompare(expiry(other)));
  return first?.voucher.code ?? null;
}
