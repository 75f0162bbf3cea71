// What a member redeemed, in pages and as what they can use now. Only reads.
import { canaryDay } from '../../kit/canary-time.ts';
import { ClubError } from '../../contract/errors.ts';
import { vouchersService, type OwnVoucher } from '../vouchers/vouchers.service.ts';
import * as db from './redemption.db.ts';
import { decodeOrderCursor, encodeOrderCursor } from './order-cursor.ts';

/** One line of an order, as the page of redeemed gifts shows it. */
export interface RedeemedLine extends db.RedeemedRow {
  /** The code that was given out for it; null if it has none, or the code was voided. */
  readonly voucher: OwnVoucher | null;
}

const ordersPerPage = 25;

export const redeemedService = {
  /** What the member can use now: lines with a code that is neither used nor expired, the first to expire first; at most 50. */
  listUsable: async (memberId: string, now: Date): Promise<readonly RedeemedLine[]> =>
    withVouchers(memberId, await db.readUsable(memberId, canaryDay(now), 50)),

  /**
   * The lines that the member redeemed, newest order first, 25 orders a page. `next` is the cursor of the following page, null at the end.
   * Throws malformed for a bad cursor.
   */
  async listRedeemed(
    memberId: string,
    cursor: string | null = null,
  ): Promise<{ lines: readonly RedeemedLine[]; next: string | null }> {
    const after = cursor === null ? null : decodeOrderCursor(cursor);
    if (cursor !== null && after === null) throw new ClubError('malformed');
    const found = await db.readRedeemed(memberId, after, ordersPerPage + 1);
    const orders = [...new Set(found.map(({ orderId }) => orderId))].slice(0, ordersPerPage);
    const rows = found.filter(({ orderId }) => orders.includes(orderId));
    const lines = await withVouchers(memberId, rows);
    const last = lines.at(-1);
    const more = last !== undefined && lines.length < found.length;
    return { lines, next: more ? encodeOrderCursor({ createdAt: last.redeemedAt, id: last.orderId }) : null };
  },
};

async function withVouchers(memberId: string, rows: readonly db.RedeemedRow[]): Promise<readonly RedeemedLine[]> {
  const vouchers = await vouchersService.findOfLines(
    memberId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, voucher: vouchers.get(row.id) ?? null }));
}
