// Redeeming points. Always: a checkout happens whole or not at all, and once for each idempotency key; points, limits and redeemed
// counts are read and written under the member's lock; stock is taken last, by a guarded statement.
import { createHash, randomUUID } from 'node:crypto';
import { ClubError } from '../../contract/errors.ts';
import type { CartItem, Order, ShippingAddress } from '../../contract/redemption.ts';
import { transaction } from '../../db/connection.ts';
import { violatedConstraint } from '../../db/failures.ts';
import { inCanaries } from '../../lib/canary-time.ts';
import { createCode } from '../../lib/codes.ts';
import type { Buyer } from '../../lib/on-sale.ts';
import { stockService } from '../stock/stock.service.ts';
import { pointsService } from '../points/points.service.ts';
import { spendablePoints } from '../points/points.ts';
import * as db from './redemption.db.ts';
import { type CheckoutLine, decideCheckout, decodeOrderCursor, encodeOrderCursor, type Offer } from './redemption.ts';

export type { Offer } from './redemption.ts';

/** One line of an order, as the page of redeemed gifts shows it. */
export type RedeemedLine = db.RedeemedRow;

/** A basket to redeem. */
export interface CheckoutRequest {
  readonly memberId: string;
  readonly buyer: Buyer;
  readonly cart: readonly CartItem[];
  readonly address: ShippingAddress | null;
  /** The editors' offers of the products in the basket. */
  readonly offers: readonly Offer[];
  readonly idempotencyKey: string | null;
  readonly now: Date;
}

const ordersPerPage = 25;

export const redemptionService = {
  /**
   * Redeems a whole basket or nothing (docs/rules.md#redemption). Throws ClubError with one of `checkoutRefusals`, or
   * idempotency_conflict. The same member, key and request get the first order again.
   */
  async checkout(request: CheckoutRequest): Promise<{ order: Order; replayed: boolean }> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await transaction(() => checkoutOnce(request));
      } catch (error) {
        if (attempt >= 5 || violatedConstraint(error) !== 'redemption_order_code_unique') throw error;
      }
    }
  },

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
    const lines = found.filter(({ orderId }) => orders.includes(orderId));
    const last = lines.at(-1);
    const more = last !== undefined && lines.length < found.length;
    return { lines, next: more ? encodeOrderCursor({ createdAt: last.redeemedAt, id: last.orderId }) : null };
  },
};

async function checkoutOnce(request: CheckoutRequest): Promise<{ order: Order; replayed: boolean }> {
  const { memberId, offers, idempotencyKey, now } = request;
  // Sent together in one write, and run one after the other: the queries run once the lock is held, so they see what was done before it.
  const [, first, lots, stock] = await Promise.all([
    pointsService.lock(memberId),
    idempotencyKey === null ? null : db.findOrderByKey(memberId, idempotencyKey),
    pointsService.listSpendableLots(memberId, now),
    stockService.getStock(memberId, offers, now),
  ]);
  const requestHash = idempotencyKey === null ? null : hashRequest(request);
  if (first) {
    if (requestHash?.equals(first.requestHash) !== true) throw new ClubError('idempotency_conflict');
    return { order: presentOrder(first, await db.readLines(first.id)), replayed: true };
  }

  const decision = decideCheckout({ ...request, points: spendablePoints(lots, now), stock });
  if (decision.kind === 'refused') throw new ClubError(decision.code, decision.values);
  const { total } = decision;
  const lines = decision.lines.map((line) => ({ ...line, id: randomUUID() }));
  const order = { id: randomUUID(), code: createOrderCode(), total, createdAt: now };
  const [, , lacking] = await Promise.all([
    db.insertOrder({ ...order, memberId, address: request.address, idempotencyKey, requestHash, lines }),
    pointsService.spend(
      memberId,
      lots,
      lines.map((line) => ({ lineId: line.id, points: line.cost * line.quantity, concept: line.name })),
      now,
    ),
    stockService.takeStock(lines.map((line) => ({ ...line, units: line.quantity }))),
  ]);
  refuseLacking(lines, lacking);
  return { order: presentOrder(order, lines), replayed: false };
}

/** Throws out_of_stock, which rolls the order back, if somebody took the last units after the stock was read. */
function refuseLacking(lines: readonly CheckoutLine[], lacking: readonly { productId: string; variationId: string }[]) {
  const line = lines.find((one) =>
    lacking.some(({ productId, variationId }) => productId === one.productId && variationId === one.variationId),
  );
  if (line) throw new ClubError('out_of_stock', { name: line.name });
}

// Two groups of four, to be read aloud: CDFH-3479.
function createOrderCode(): string {
  return `${createCode(4)}-${createCode(4)}`;
}

function hashRequest({ cart, address }: CheckoutRequest): Buffer {
  return createHash('sha256').update(JSON.stringify({ cart, address })).digest();
}

function presentOrder(order: Omit<db.StoredOrder, 'requestHash'>, lines: readonly db.StoredLine[]): Order {
  return {
    id: order.id,
    code: order.code,
    total: order.total,
    items: lines.map(({ productId, variationId, name, variation, quantity, cost }) => ({
      productId,
      variationId,
      name,
      variation,
      quantity,
      cost,
    })),
    created_at: inCanaries(order.createdAt).toString({ timeZoneName: 'never' }),
  };
}
