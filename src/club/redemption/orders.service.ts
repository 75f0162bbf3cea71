// A member's orders and their lines, as they are (redemption/README.md#orders). Only reads.
import type { RedemptionState } from './orders.contract.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import type { Done, TimeSpan } from '../../words/time-span.ts';
import { isUuid } from '../../kit/uuid.ts';
import { type OwnVoucher, vouchersService } from '../vouchers/vouchers.service.ts';
import { type DeliveryWindow, deliveryWindow } from './delivery.ts';
import * as db from './orders.db.ts';
import { refuseCancelling } from './line-states.ts';

/** A line of an order, with everything that happened to it, the order itself first. */
export interface OrderLine extends db.OrderLineRow {
  readonly history: readonly {
    readonly state: RedemptionState;
    readonly at: Date;
    readonly by: 'member' | 'operator';
  }[];
  /** The code that was given out for it; null if it has none, or the code was voided. */
  readonly voucher: OwnVoucher | null;
  /** Whether its member may cancel it. */
  readonly cancellable: boolean;
  /** Why not; null where they may. */
  readonly keptFor: ReturnType<typeof reasonToKeep>;
}

export interface OrderDetails extends db.OrderRow {
  /** While something of it is to be delivered. */
  readonly delivery: DeliveryWindow | null;
  readonly lines: readonly OrderLine[];
}

/** A line with its code. */
export interface CodedLine extends db.ProductLineRow {
  readonly voucher: OwnVoucher;
  /** Whether its member may cancel it. */
  readonly cancellable: boolean;
}

export const ordersService = {
  /** The member's order with this code or id; null if there is none. */
  async findOrder(memberId: string, codeOrId: string, now: Date): Promise<OrderDetails | null> {
    const order = await db.findOrder(memberId, codeOrId);
    return order && readOrder(memberId, order, now);
  },

  /** Whether that member, or who of all, redeemed that product, or any, within those dates, and can’t cancel it any more. */
  listRedeemers: (productId: string | null, during: TimeSpan, memberId: string | null): Promise<readonly Done[]> =>
    db.readRedeemers(productId, during, memberId),

  /** The member's codes of these products, by product: at most 20 of each, those not used yet first, then the newest first. */
  async listVouchers(
    memberId: string,
    productIds: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, readonly CodedLine[]>> {
    const lines = await db.readLinesOf(memberId, productIds, 20);
    const vouchers = await vouchersService.findOfLines(
      memberId,
      lines.map(({ id }) => id),
    );
    const coded = lines.flatMap((line) => {
      const voucher = vouchers.get(line.id);
      if (!voucher) return [];
      const refused = refuseCancelling({ ...line, code: voucher, now, today: canaryDay(now) });
      return [{ ...line, voucher, cancellable: refused === null }];
    });
    return Map.groupBy(coded, ({ productId }) => productId);
  },

  /** How many units the member is still to be sent: without the address nobody can send them. */
  countToSend: (memberId: string): Promise<number> => db.countToSend(memberId),

  /** How many redeemed lines of a product are still to be delivered or used; one whose code has expired is not. */
  countOpen: (productId: string, now: Date): Promise<number> => db.countOpen(productId, canaryDay(now)),

  /** The member's line with a code, and its order; null if it is not theirs, or has no code. */
  async findVoucher(
    memberId: string,
    lineIdInAnyCase: string,
    now: Date,
  ): Promise<{ order: OrderDetails; line: OrderLine } | null> {
    const lineId = lineIdInAnyCase.toLowerCase();
    const place = isUuid(lineId) ? await db.findOrderOfLine(lineId) : null;
    const order = place?.memberId === memberId ? await ordersService.findOrder(memberId, place.orderId, now) : null;
    const line = order?.lines.find(({ id }) => id === lineId);
    return order && line?.voucher ? { order, line } : null;
  },
};

/** Why its member may not cancel that line; null if they may. */
export function reasonToKeep(
  line: db.OrderLineRow,
  steps: readonly { readonly state: RedemptionState }[],
  code: OwnVoucher | null,
  now: Date,
) {
  const wasUsed = steps.some(({ state }) => state === 'used');
  return refuseCancelling({ ...line, code, wasUsed, now, today: canaryDay(now) });
}

async function readOrder(memberId: string, order: db.OrderRow, now: Date): Promise<OrderDetails> {
  const [lines, steps] = await Promise.all([db.readOrderLines(order.id), db.readSteps(order.id)]);
  const vouchers = await vouchersService.findOfLines(
    memberId,
    lines.map(({ id }) => id),
  );
  const ordered = { state: 'pending', at: order.createdAt, by: 'member' } as const;
  const awaited = lines.some(({ shipping, state }) => shipping && (state === 'pending' || state === 'sent'));
  return {
    ...order,
    delivery: awaited && order.address ? deliveryWindow(order.createdAt, order.address.island) : null,
    lines: lines.map((line) => {
      const history = [ordered, ...steps.filter(({ lineId }) => lineId === line.id)];
      const voucher = vouchers.get(line.id) ?? null;
      const keptFor = reasonToKeep(line, history, voucher, now);
      return { ...line, history, voucher, cancellable: keptFor === null, keptFor };
    }),
  };
}
