// Orders of what a member has won (prizes/README.md). Always: one for each thing that wins, and none where nothing is left to give.
import { stockService } from '../stock/stock.service.ts';
import { invariant } from '../../kit/invariant.ts';
import { randomUUIDv7 } from 'node:crypto';
import { keptUnitsService } from '../stock/kept-units.service.ts';
import { keptCodesService } from '../vouchers/kept-codes.service.ts';
import { vouchersService, type OwnVoucher } from '../vouchers/vouchers.service.ts';
import { deliveryWindow } from './delivery.ts';
import { writeNews, type WriteOrderMail } from './order-news.service.ts';
import type { ShippingAddress } from './address.contract.ts';
import { createOrderCode, ticketOf } from './redemption.service.ts';
import * as db from './redemption.db.ts';
import type { CheckoutLine } from './redemption.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { lastDayOf } from '../catalogue/validity.ts';
import { isExpired } from './line-states.ts';

/** One unit of a product that a member has won. */
export interface WonProduct {
  readonly memberId: string;
  /** For what; one thing wins once. */
  readonly wonFor: string;
  readonly product: Pick<CheckoutLine, 'productId' | 'variationId' | 'name' | 'variation' | 'shipping' | 'validity'>;
  /** Where to send it; null to send it to the address of the member's profile. */
  readonly address: ShippingAddress | null;
  readonly now: Date;
  /** Composes the mail about the order; null where none is written. */
  readonly writeMail: WriteOrderMail;
}

/** The order of a prize. */
export interface WonOrder {
  readonly id: string;
  readonly code: string;
  /** Its one line. */
  readonly lineId: string;
  readonly voucher: OwnVoucher | null;
}

export const awardsService = {
  /**
   * Makes an order of cost 0 for a product that the member has won, once for each `wonFor`: the same again gets the first order. What is
   * kept for `wonFor` is given first. Null, and nothing done, if no unit or code is left, or its tickets were good until a day that is
   * over. Needs the member's lock, in a transaction.
   */
  async award({ memberId, wonFor, product, address, now, writeMail }: WonProduct): Promise<WonOrder | null> {
    const first = await awardsService.findAward(memberId, wonFor);
    if (first) return first;
    const pooled = await stockService.isPooled(product);
    const isTicket = !pooled && !product.shipping;
    if (isTicket && (isTooLate(product, now) || !(await vouchersService.canReadCodes()))) return null;
    await (pooled ? keptCodesService.letOneGo(wonFor, product, now) : keptUnitsService.letOneGo(wonFor, product));
    const has = pooled
      ? await vouchersService.hold(product, now)
      : (await stockService.takeStock([{ ...product, units: 1 }])).length === 0;
    if (!has) return null;
    const line = { ...product, id: randomUUIDv7(), quantity: 1, cost: 0, date: null };
    const order = { id: randomUUIDv7(), code: createOrderCode(), total: 0, createdAt: now };
    const delivery = product.shipping && address ? deliveryWindow(now, address.island) : null;
    const news = { order: { code: order.code, delivery }, state: 'pending', lines: [line], points: 0 } as const;
    await writeNews(memberId, news, { now, writeMail });
    const unkeyed = { location: null, idempotencyKey: null, requestHash: null };
    await db.insertOrder({ ...order, ...unkeyed, memberId, wonFor, address, lines: [line] });
    const [voucher] = pooled
      ? await vouchersService.giveOut(product, { memberId, lineIds: [line.id], now })
      : await vouchersService.issue(isTicket ? [ticketOf(line, now)] : [], { memberId, now });
    invariant(!pooled || voucher, 'a code that is held is given out');
    return { id: order.id, code: order.code, lineId: line.id, voucher: voucher ?? null };
  },

  /** The order of what was won for that; null if nothing was. */
  async findAward(memberId: string, wonFor: string): Promise<WonOrder | null> {
    const order = await db.findWonOrder(memberId, wonFor);
    if (!order) return null;
    const vouchers = await vouchersService.findOfLines(memberId, [order.lineId]);
    return { ...order, voucher: vouchers.get(order.lineId) ?? null };
  },
};
/** Whether the last day of its tickets is over. */

const isTooLate = ({ validity }: Pick<CheckoutLine, 'validity'>, now: Date) =>
  isExpired({ expiresOn: lastDayOf(validity, canaryDay(now)) }, canaryDay(now));
