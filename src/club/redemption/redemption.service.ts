// Redeeming points. Always: a checkout happens whole or not at all, and once for each idempotency key; points, limits and redeemed
// counts are read and written under the member's lock; stock and then codes are taken last, in the order of ids.
import { createHash, randomUUIDv7 } from 'node:crypto';
import { ClubError } from '../../contract/errors.ts';
import type { CartItem, Order } from './redemption.contract.ts';
import type { ShippingAddress } from './address.contract.ts';
import { transaction } from '../../db/connection.ts';
import { violatedConstraint } from '../../db/failures.ts';
import { canaryDay, canaryIso } from '../../kit/canary-time.ts';
import { createCode } from '../../kit/codes.ts';
import type { Buyer } from '../catalogue/on-sale.ts';
import { lastDayOf } from '../catalogue/validity.ts';
import { membersService } from '../members/members.service.ts';
import { stockService } from '../stock/stock.service.ts';
import { pointsService } from '../points/points.service.ts';
import { spendablePoints } from '../points/points.ts';
import { type OwnVoucher, vouchersService } from '../vouchers/vouchers.service.ts';
import { deliveryWindow } from './delivery.ts';
import { writeNews, type WriteOrderMail } from './order-news.service.ts';
import * as db from './redemption.db.ts';
import { type CheckoutLine, decideCheckout, lackOf, type Offer } from './redemption.ts';
import { presentVoucher } from './present-voucher.ts';

/** A basket to redeem. */
export interface CheckoutRequest {
  readonly memberId: string;
  readonly buyer: Buyer;
  readonly cart: readonly CartItem[];
  readonly address: ShippingAddress | null;
  /** The editors' offers of the products in the basket. */
  readonly offers: readonly Offer[];
  /** Where the member means to use it, in their words. */
  readonly location?: string | null;
  readonly idempotencyKey: string | null;
  /** What the key stands for, if it is not basket and address. */
  readonly keyedRequest?: object;
  readonly now: Date;
  /** Composes the mail that confirms the order; without it none is written. */
  readonly writeMail?: WriteOrderMail;
}

export const redemptionService = {
  /**
   * Redeems a whole basket or nothing (redemption/README.md#redemption). Throws ClubError with one of `checkoutRefusals`, or
   * idempotency_conflict. The same member, key and request get the first order again.
   */
  async checkout(request: CheckoutRequest): Promise<Order> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await transaction(() => checkoutOnce(request));
      } catch (error) {
        if (attempt >= 5 || violatedConstraint(error) !== 'redemption_order_code_unique') throw error;
      }
    }
  },

  /** Whether the member has an order with this idempotency key. */
  async hasOrder(memberId: string, idempotencyKey: string): Promise<boolean> {
    return (await db.findOrderByKey(memberId, idempotencyKey)) !== null;
  },
};

async function checkoutOnce(request: CheckoutRequest): Promise<Order> {
  const { memberId, offers, idempotencyKey, now } = request;
  // Sent together in one write, and run one after the other: the queries run once the lock is held, so they see what was done before it.
  const [, first, lots, stock] = await Promise.all([
    membersService.lockUnlessGone(memberId),
    idempotencyKey === null ? null : db.findOrderByKey(memberId, idempotencyKey),
    pointsService.listSpendableLots(memberId, now),
    stockService.getStock(memberId, offers, now),
  ]);
  const requestHash = idempotencyKey === null ? null : hashRequest(request);
  if (first) {
    if (requestHash?.equals(first.requestHash) !== true) throw new ClubError('idempotency_conflict');
    const lines = await db.readLines(first.id);
    const vouchers = await vouchersService.findOfLines(
      memberId,
      lines.map(({ id }) => id),
    );
    return presentOrder(first, lines, vouchers);
  }

  const decision = decideCheckout({ ...request, points: spendablePoints(lots, now), stock });
  if (decision.kind === 'refused') throw new ClubError(decision.code, decision.values);
  const { total } = decision;
  const isPooled = ({ productId, variationId }: CheckoutLine) => stock.get(productId)?.pooled.has(variationId) ?? false;
  const lines = decision.lines
    .flatMap((line) => (isPooled(line) || !line.shipping ? splitUnits(line) : [line]))
    .map((line) => ({ ...line, id: randomUUIDv7() }));
  const coded = lines.filter(isPooled);
  const tickets = lines.filter((line) => !line.shipping && !isPooled(line));
  const [ticket] = tickets;
  if (ticket && !(await vouchersService.canReadCodes())) throw new ClubError('code_unreadable', { name: ticket.name });
  const order = { id: randomUUIDv7(), code: createOrderCode(), total, createdAt: now };
  const { address, location = null } = request;
  // Before stock is taken, for whose rows others wait.
  await writeNews(memberId, newsOf(order, lines, request), { now, writeMail: request.writeMail ?? null });
  const [, , issued, lacking, given] = await Promise.all([
    db.insertOrder({ ...order, memberId, address, location, idempotencyKey, requestHash, wonFor: null, lines }),
    pointsService.spend(
      memberId,
      lots,
      lines.map(({ id, cost, quantity, name, lang }) => ({
        lineId: id,
        points: cost * quantity,
        concept: name,
        locale: lang,
      })),
      now,
    ),
    vouchersService.issue(
      tickets.map((line) => ticketOf(line, now)),
      { memberId, now },
    ),
    stockService.takeStock(
      decision.lines.filter((line) => !isPooled(line)).map((line) => ({ ...line, units: line.quantity })),
    ),
    giveCodes(memberId, coded, now),
  ]);
  refuseLacking(lines, lacking);
  const vouchers = new Map([...issued, ...given].map((voucher) => [voucher.lineId, voucher]));
  const uncoded = coded.find(({ id }) => !vouchers.has(id));
  if (uncoded) throw new ClubError('out_of_stock', { name: uncoded.name });
  const unreadable = coded.find(({ id }) => vouchers.get(id)?.code === null);
  if (unreadable) throw new ClubError('code_unreadable', { name: unreadable.name });
  return presentOrder(order, lines, vouchers);
}

export const ticketOf = (
  { id, validity, date }: Pick<CheckoutLine, 'validity' | 'date'> & { readonly id: string },
  now: Date,
) => ({
  lineId: id,
  expiresOn: date ? canaryDay(date.startsAt) : lastDayOf(validity, canaryDay(now)),
});

/** A line of codes becomes lines of one unit each, so that each code has its own. */
function splitUnits(line: CheckoutLine): CheckoutLine[] {
  return Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 }));
}

/** Gives a code to each line, pool by pool in the order of ids; lines for which there is none are left out. */
async function giveCodes(
  memberId: string,
  lines: readonly (CheckoutLine & { readonly id: string })[],
  now: Date,
): Promise<readonly OwnVoucher[]> {
  const pools = [...Map.groupBy(lines, ({ productId, variationId }) => JSON.stringify([productId, variationId]))];
  const given = await Promise.all(
    pools
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([, ofPool]) => {
        const [first] = ofPool;
        return first ? [vouchersService.giveOut(first, { memberId, lineIds: ofPool.map(({ id }) => id), now })] : [];
      }),
  );
  return given.flat();
}

function newsOf(
  { code, total, createdAt }: Pick<db.StoredOrder, 'code' | 'total' | 'createdAt'>,
  lines: readonly (CheckoutLine & { readonly id: string })[],
  { address }: CheckoutRequest,
) {
  const isShipped = lines.some(({ shipping }) => shipping);
  const delivery = isShipped && address ? deliveryWindow(createdAt, address.island) : null;
  const named = lines.map((line) => ({ ...line, startsAt: line.date?.startsAt ?? null }));
  return { order: { code, delivery }, state: 'pending', lines: named, points: total } as const;
}

/** Throws out_of_stock or date_full, which rolls the order back, if somebody took the last units after the stock was read. */
function refuseLacking(lines: readonly CheckoutLine[], lacking: readonly { productId: string; variationId: string }[]) {
  const line = lines.find((one) =>
    lacking.some(({ productId, variationId }) => productId === one.productId && variationId === one.variationId),
  );
  if (!line) return;
  if (line.date) throw new ClubError(...lackOf(line, 0));
  throw new ClubError('out_of_stock', { name: line.name });
}

// Two groups of four, to be read aloud: CDFH-3479.
export function createOrderCode(): string {
  return `${createCode(4)}-${createCode(4)}`;
}

function hashRequest({ cart, address, keyedRequest = { cart, address } }: CheckoutRequest): Buffer {
  return createHash('sha256').update(JSON.stringify(keyedRequest)).digest();
}

function presentOrder(
  order: Omit<db.StoredOrder, 'requestHash'>,
  lines: readonly db.StoredLine[],
  vouchers: ReadonlyMap<string, OwnVoucher>,
): Order {
  return {
    id: order.id,
    code: order.code,
    total: order.total,
    items: lines.map(({ id, productId, variationId, name, variation, quantity, cost }) => ({
      productId,
      variationId,
      name,
      variation,
      quantity,
      cost,
      voucher: presentVoucher(vouchers.get(id) ?? null, name),
    })),
    created_at: canaryIso(order.createdAt),
  };
}
