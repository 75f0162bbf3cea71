// What becomes of what was redeemed (docs/rules.md#orders). Always: a line's state changes under its member's lock, with the step that says
// so, its refund, its stock and its mail in one transaction; so of two changes at once one is made and the other refused.
import { ClubError } from '../../contract/errors.ts';
import type { RedemptionState } from '../../contract/redemption.ts';
import { transaction } from '../../db/connection.ts';
import { invariant } from '../../lib/invariant.ts';
import type { Done, TimeSpan } from '../../lib/time-span.ts';
import { isUuid } from '../../lib/uuid.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import { pointsService } from '../points/points.service.ts';
import { stockService, type VariationUnits } from '../stock/stock.service.ts';
import { type OwnVoucher, vouchersService } from '../vouchers/vouchers.service.ts';
import { type DeliveryWindow, deliveryWindow } from './delivery.ts';
import * as db from './orders.db.ts';
import { followers, mayBecome, refuseCancelling, returnsToStock } from './redemption.ts';

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
}

export interface OrderDetails extends db.OrderRow {
  /** While something of it is to be delivered. */
  readonly delivery: DeliveryWindow | null;
  readonly lines: readonly OrderLine[];
}

/** A line with its code. */
export interface CodedLine extends db.ProductLineRow {
  readonly voucher: OwnVoucher;
}

/** What a mail tells a member of their order: which lines came to which state. */
export interface OrderNews {
  readonly recipient: db.Recipient;
  readonly order: Pick<OrderDetails, 'code' | 'delivery'>;
  readonly state: RedemptionState;
  readonly lines: readonly Pick<
    OrderLine,
    'productId' | 'variationId' | 'name' | 'variation' | 'quantity' | 'shipping'
  >[];
  /** Points that the lines cost, or that were given back; 0 for a prize. */
  readonly points: number;
}

/** Composes the mail; null where none is written, such as for the sample world. */
export type WriteOrderMail = ((news: OrderNews) => NewMail) | null;

/** A change that somebody makes. */
interface Change {
  readonly by: 'member' | 'operator';
  readonly now: Date;
  readonly writeMail: WriteOrderMail;
  /**
   * Of a transaction with many changes: where the units that return to stock are added, for it to put them back as the last thing that it
   * does. Left out, the change does so itself.
   */
  readonly returned?: VariationUnits[];
}

export const ordersService = {
  /** Whether that member, or who of all, redeemed that product, or any, within those dates, and can’t cancel it any more. */
  listRedeemers: (productId: string | null, during: TimeSpan, memberId: string | null): Promise<readonly Done[]> =>
    db.readRedeemers(productId, during, memberId),

  /** The member's order with this code or id; null if there is none. */
  async findOrder(memberId: string, codeOrId: string): Promise<OrderDetails | null> {
    const order = await db.findOrder(memberId, codeOrId);
    return order && readOrder(memberId, order);
  },

  /**
   * Cancels a line of the member's order, or all lines with null: points and stock are given back. What is cancelled already stays so, and
   * nothing is given back twice. Throws not_found, and already_sent, code_given_out or
   * prize_not_cancelled, with nothing cancelled, if one of them may not be.
   */
  cancel(
    { memberId, order, line }: { readonly memberId: string; readonly order: string; readonly line: string | null },
    change: Omit<Change, 'by'>,
  ): Promise<OrderDetails> {
    return transaction(async () => {
      await pointsService.lock(memberId);
      const found = await this.findOrder(memberId, order);
      const lines = found?.lines.filter(({ id }) => line === null || id === line.toLowerCase()) ?? [];
      if (!found || lines.length === 0) throw new ClubError('not_found');
      const wanted = lines.filter(({ state }) => state !== 'cancelled');
      for (const one of wanted) {
        const reason = refuseCancelling({ ...one, hasCode: one.voucher !== null });
        if (reason) throw new ClubError(reason, { name: one.name });
      }
      await changeStates(memberId, found, wanted, 'cancelled', { ...change, by: 'member' });
      return (await this.findOrder(memberId, order)) ?? found;
    });
  },

  /**
   * Sets the state of a redeemed line, and gives the one before; setting the present state changes nothing. Cancelling refunds the points,
   * and voids the line's code or, if it has none and was not sent yet, returns the units to stock. Throws not_found, and state_not_next for a state that can't follow.
   */
  setState(lineIdInAnyCase: string, state: RedemptionState, change: Change): Promise<RedemptionState> {
    const lineId = lineIdInAnyCase.toLowerCase();
    return transaction(async () => {
      const place = isUuid(lineId) ? await db.findOrderOfLine(lineId) : null;
      if (!place) throw new ClubError('not_found');
      const { memberId, orderId } = place;
      await pointsService.lock(memberId);
      const order = await this.findOrder(memberId, orderId); // as it is under the lock
      const line = order?.lines.find(({ id }) => id === lineId);
      invariant(order && line, 'a redeemed line is never removed');
      if (line.state === state) return state;
      if (!mayBecome(line.state, state))
        throw new ClubError('state_not_next', {
          from: line.state,
          next: followers[line.state].join(', ') || '–',
        });
      await changeStates(memberId, order, [line], state, change);
      return line.state;
    });
  },

  /**
   * Marks the member's line with a code as used, or as not used after all, and gives its order; the present state changes nothing. Throws
   * not_found for a line that is not theirs or has no code, and invalid for one in another state.
   */
  markUsed(memberId: string, lineIdInAnyCase: string, used: boolean, now: Date): Promise<OrderDetails> {
    const lineId = lineIdInAnyCase.toLowerCase();
    return transaction(async () => {
      await pointsService.lock(memberId);
      const place = isUuid(lineId) ? await db.findOrderOfLine(lineId) : null;
      const order = place?.memberId === memberId ? await this.findOrder(memberId, place.orderId) : null;
      const line = order?.lines.find(({ id }) => id === lineId);
      if (!order || !line?.voucher) throw new ClubError('not_found');
      const [from, to] = used ? (['pending', 'used'] as const) : (['used', 'pending'] as const);
      if (line.state === to) return order;
      if (line.state !== from) throw new ClubError('invalid');
      await changeStates(memberId, order, [line], to, { by: 'member', now, writeMail: null });
      return (await this.findOrder(memberId, order.id)) ?? order;
    });
  },

  /** The member's codes of these products, by product: at most 20 of each, those not used yet first, then the newest first. */
  async listVouchers(
    memberId: string,
    productIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly CodedLine[]>> {
    const lines = await db.readLinesOf(memberId, productIds, 20);
    const vouchers = await vouchersService.findOfLines(
      memberId,
      lines.map(({ id }) => id),
    );
    const coded = lines.flatMap((line) => {
      const voucher = vouchers.get(line.id);
      return voucher ? [{ ...line, voucher }] : [];
    });
    return Map.groupBy(coded, ({ productId }) => productId);
  },

  /** How many units the member is still to be sent: without the address nobody can send them. */
  countToSend: (memberId: string): Promise<number> => db.countToSend(memberId),

  /** The member's line with a code, and its order; null if it is not theirs, or has no code. */
  async findVoucher(
    memberId: string,
    lineIdInAnyCase: string,
  ): Promise<{ order: OrderDetails; line: OrderLine } | null> {
    const lineId = lineIdInAnyCase.toLowerCase();
    const place = isUuid(lineId) ? await db.findOrderOfLine(lineId) : null;
    const order = place?.memberId === memberId ? await this.findOrder(memberId, place.orderId) : null;
    const line = order?.lines.find(({ id }) => id === lineId);
    return order && line?.voucher ? { order, line } : null;
  },
};

async function readOrder(memberId: string, order: db.OrderRow): Promise<OrderDetails> {
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
    lines: lines.map((line) => ({
      ...line,
      history: [ordered, ...steps.filter(({ lineId }) => lineId === line.id)],
      voucher: vouchers.get(line.id) ?? null,
      cancellable: refuseCancelling({ ...line, hasCode: vouchers.has(line.id) }) === null,
    })),
  };
}

/** Puts the mail about a step into the outbox, as part of the caller's transaction. */
export async function writeNews(
  memberId: string,
  news: Omit<OrderNews, 'recipient'>,
  { writeMail, now }: Omit<Change, 'by'>,
): Promise<void> {
  const recipient = writeMail && (await db.findRecipient(memberId));
  if (writeMail && recipient) await mailService.writeFor(memberId, writeMail({ ...news, recipient }), now);
}

/** Takes lines of one order to a state that may follow theirs. Needs the member's lock. */
async function changeStates(
  memberId: string,
  order: OrderDetails,
  lines: readonly OrderLine[],
  state: RedemptionState,
  { by, now, writeMail, returned }: Change,
): Promise<void> {
  if (lines.length === 0) return;
  for (const line of lines)
    invariant(await db.insertStep(line.id, line.state, state, now, by), 'under the lock a state stays as it was read');
  let points = lines.reduce((sum, { cost, quantity }) => sum + cost * quantity, 0);
  if (state === 'cancelled') {
    points = 0;
    // A prize cost nothing.
    for (const line of lines)
      if (line.cost > 0) points += await pointsService.refund(memberId, line.id, line.name, now);
  }
  // Back to pending goes only a mark that was set by mistake.
  if (state !== 'pending') await writeNews(memberId, { order, state, lines, points }, { writeMail, now });
  const coded = new Set<string>();
  if (state === 'cancelled') for (const { id } of lines) if (await vouchersService.voidOfLine(id)) coded.add(id);
  if (state !== 'cancelled') return;
  const units = lines
    .filter((line) => returnsToStock(line.state) && !coded.has(line.id))
    .map(({ productId, variationId, quantity }) => ({ productId, variationId, units: quantity }));
  // Last, as others who redeem the same variation wait until this transaction ends.
  if (returned) returned.push(...units);
  else await stockService.putBackStocks(units);
}
