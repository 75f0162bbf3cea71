// What becomes of what was redeemed (redemption/README.md#orders). Always: a line's state changes under its member's lock, with the step that says
// so, its refund, its stock and its mail in one transaction; so of two changes at once one is made and the other refused.
import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ClubError } from '../../contract/errors.ts';
import type { RedemptionState, ShippingAddress } from './redemption.contract.ts';
import { transaction } from '../../db/connection.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { invariant } from '../../kit/invariant.ts';
import type { Done, TimeSpan } from '../../words/time-span.ts';
import { isUuid } from '../../kit/uuid.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import { membersService } from '../members/members.service.ts';
import { pointsService } from '../points/points.service.ts';
import { stockService, type VariationUnits } from '../stock/stock.service.ts';
import { type OwnVoucher, vouchersService } from '../vouchers/vouchers.service.ts';
import { type DeliveryWindow, deliveryWindow } from './delivery.ts';
import * as db from './orders.db.ts';
import { followers, linesMeant, mayBecome, mayTakeBack, refuseCancelling, returnsToStock } from './redemption.ts';

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

/** What happened to an order: its lines came to a state, were not sent after all, go to another address, have a code or another date. */
type OrderEvent = RedemptionState | 'not-sent' | 'address-changed' | 'code-replaced' | 'ticket-issued' | DateEvent;
/** A ticket came to another date: its member chose it, or editors moved the one that it had. */
type DateEvent = 'date-changed' | 'date-moved';

/** What a mail says of a line. */
type NamedLine = Pick<OrderLine, 'productId' | 'variationId' | 'name' | 'variation' | 'quantity' | 'shipping'> & {
  /** Of an order that is made in the same transaction left out. */
  readonly id?: string;
  /** Of a ticket with a date, when it is. */
  readonly startsAt?: Date | null;
};

/** What a mail tells a member of their order: what happened to which lines. */
export interface OrderNews {
  readonly recipient: db.Recipient;
  readonly order: Pick<OrderDetails, 'code' | 'delivery'>;
  readonly state: OrderEvent;
  readonly lines: readonly NamedLine[];
  /** What else the order has that is not cancelled, as it is by then; left out of news of a whole order. */
  readonly others?: readonly (NamedLine & Pick<OrderLine, 'state'>)[];
  /** Points that the lines cost, or that were given back; 0 for a prize. */
  readonly points: number;
  /** Points that cancelling did not give back, as they had expired. */
  readonly lost?: number;
  /** Of what was sent, what the carrier calls it: a number, or the web address at which it is followed. */
  readonly tracking?: string | null;
  /** Of what goes to another address than before: where. */
  readonly address?: ShippingAddress;
}

/** Composes the mail; null where none is written, such as for the sample world. */
export type WriteOrderMail = ((news: OrderNews) => NewMail) | null;

/** A change that somebody makes. */
interface Change {
  readonly by: 'member' | 'operator';
  readonly now: Date;
  readonly writeMail: WriteOrderMail;
  /** Of what is sent, what the carrier calls it. */
  readonly tracking?: string | null;
  /** Of a transaction with many changes: what it does at its end, by `ordersService.end`. Left out, the change does so itself. */
  readonly gathered?: Gathered;
}

/** What a transaction with many changes leaves for its end: the mails, one for all lines of an order, and the units that return to stock. */
export interface Gathered {
  readonly news: { readonly memberId: string; readonly news: News }[];
  readonly returned: VariationUnits[];
}

type News = Omit<OrderNews, 'recipient' | 'others'>;

/** Gives the address that is right, of the one that an order has; null where it has none. */
export type CorrectAddress = (present: ShippingAddress | null) => ShippingAddress;

/** Lines of one order by their ids, or an order by its code. */
export type OrderTarget = { readonly lines: readonly string[] } | { readonly order: string };

/** A line whose state an operator set, with the one before, which may be the same. */
export interface SetLine {
  readonly line: string;
  readonly from: RedemptionState;
  readonly changed: boolean;
  /** Of a tracking that was corrected, what it was before. */
  readonly trackingBefore?: string | null;
}

export const ordersService = {
  /** What each of these lines would give back if their member cancelled it at `now`, by line; a prize nothing. */
  async foreseeCancelling(
    memberId: string,
    lines: readonly Pick<OrderLine, 'id' | 'cost'>[],
    now: Date,
  ): Promise<ReadonlyMap<string, { readonly points: number; readonly lost: number }>> {
    const nothing = { points: 0, lost: 0 };
    return new Map(
      await Promise.all(
        lines.map(
          async ({ id, cost }) =>
            [id, cost === 0 ? nothing : await pointsService.foreseeRefund(memberId, id, now)] as const,
        ),
      ),
    );
  },

  /** Whether that member, or who of all, redeemed that product, or any, within those dates, and can’t cancel it any more. */
  listRedeemers: (productId: string | null, during: TimeSpan, memberId: string | null): Promise<readonly Done[]> =>
    db.readRedeemers(productId, during, memberId),

  /** The member's order with this code or id; null if there is none. */
  async findOrder(memberId: string, codeOrId: string, now: Date): Promise<OrderDetails | null> {
    const order = await db.findOrder(memberId, codeOrId);
    return order && readOrder(memberId, order, now);
  },

  /**
   * Cancels a line of the member's order, or all lines with null: stock is given back, and points that have not expired since. What is cancelled already stays so, and
   * nothing is given back twice. Throws not_found, and already_sent, code_given_out, ticket_expired,
   * date_near or prize_not_cancelled, with nothing cancelled, if one of them may not be; refund_changed where the member was `shown` other figures than
   * what would come back and be lost by now; unauthenticated for a member who has left.
   */
  cancel(
    {
      memberId,
      order,
      line,
      shown,
    }: {
      readonly memberId: string;
      readonly order: string;
      readonly line: string | null;
      /** `points` is null where the caller does not say. */
      readonly shown?: { readonly points: number | null; readonly lost: number };
    },
    change: Omit<Change, 'by'>,
  ): Promise<OrderDetails> {
    return transaction(async () => {
      await membersService.lockUnlessGone(memberId);
      const found = await this.findOrder(memberId, order, change.now);
      const lines = found?.lines.filter(({ id }) => line === null || id === line.toLowerCase()) ?? [];
      if (!found || lines.length === 0) throw new ClubError('not_found');
      const wanted = lines.filter(({ state }) => state !== 'cancelled');
      for (const one of wanted) {
        const reason = reasonToKeep(one, one.history, one.voucher, change.now);
        if (reason) throw new ClubError(reason, { name: one.name });
      }
      if (shown && wanted.length > 0) {
        const refunds = [...(await this.foreseeCancelling(memberId, wanted, change.now)).values()];
        const points = refunds.reduce((sum, refund) => sum + refund.points, 0);
        const lost = refunds.reduce((sum, refund) => sum + refund.lost, 0);
        if (lost !== shown.lost || points !== (shown.points ?? points))
          throw new ClubError('refund_changed', { points, lost });
      }
      await changeStates(memberId, found, wanted, 'cancelled', { ...change, by: 'member' });
      return (await this.findOrder(memberId, order, change.now)) ?? found;
    });
  },

  /**
   * Sets the state of lines of one order, all or none, and gives the one that each had; setting the present state changes nothing, but the
   * tracking of what is sent. Of an order named by its code it is the lines for which the state is meant (`linesMeant`). Cancelling refunds the
   * points, voids a line's code and, unless that was a pool's or the line was sent, returns the units to stock. Throws not_found, state_not_next for a
   * state that can't follow, and sent_too_long_ago for what was sent more than a day ago and is to be taken back.
   */
  setStates(target: OrderTarget, state: RedemptionState, change: Change): Promise<readonly SetLine[]> {
    return transaction(async () => {
      const { memberId, order } = await lockOrder(target, change.now);
      const meant = meantBy(target, order.lines, state);
      const changed = meant.filter((line) => line.state !== state);
      for (const line of changed) checkFollows(line, state, change.now);
      await changeStates(memberId, order, changed, state, change);
      const retracked = await changeTracking(memberId, order, meant, state, change);
      return meant.map((line) => {
        const isRetracked = retracked.includes(line);
        const changed = line.state !== state || isRetracked;
        return { line: line.id, from: line.state, changed, ...(isRetracked && { trackingBefore: line.tracking }) };
      });
    });
  },

  /** Writes the mails that were gathered, and puts the units back: the last thing that a transaction with many changes does. */
  async end({ news, returned }: Gathered, change: Pick<Change, 'now' | 'writeMail'>): Promise<void> {
    const ofOrders = Map.groupBy(news, ({ news: { order, state, tracking } }) =>
      JSON.stringify([order.code, state, tracking]),
    );
    for (const [first, ...others] of ofOrders.values()) {
      if (!first) continue;
      const all = [first, ...others].map((one) => one.news);
      const lines = all.flatMap((one) => one.lines);
      const points = all.reduce((sum, one) => sum + one.points, 0);
      await writeNews(first.memberId, { ...first.news, lines, points }, change);
    }
    await stockService.putBackStocks(returned);
  },

  /** Sets the state of one line, as `setStates` does, and gives the one before. */
  async setState(line: string, state: RedemptionState, change: Change): Promise<RedemptionState> {
    const [set] = await this.setStates({ lines: [line] }, state, change);
    invariant(set, 'a line that is named is set');
    return set.from;
  },

  /**
   * Cancels so many units of a line: they become a line of their own, which is cancelled as any is; the rest stays as it is. Gives the line
   * that is cancelled, which is the line itself where no unit stays, and the state in which it was. Throws not_found, state_not_next for what
   * can't be cancelled any more, and too_many_units where the line has fewer.
   */
  cancelUnits(
    lineId: string,
    units: number,
    change: Change,
  ): Promise<{ readonly line: string; readonly from: RedemptionState; readonly left: number }> {
    return transaction(async () => {
      const { memberId, order } = await lockOrder({ lines: [lineId] }, change.now);
      const line = order.lines.find(({ id }) => id === lineId.toLowerCase());
      invariant(line && units > 0, 'a line is named, and how many of its units');
      checkFollows(line, 'cancelled', change.now);
      const left = line.quantity - units;
      if (left < 0) throw new ClubError('too_many_units', { name: line.name, units: line.quantity });
      const part = left === 0 ? line : { ...line, id: randomUUIDv7(), quantity: units };
      invariant(
        part === line || (await db.splitLine(line.id, units, part.id)),
        'under the lock a line keeps its units',
      );
      await changeStates(memberId, order, [part], 'cancelled', change);
      return { line: part.id, from: line.state, left };
    });
  },

  /**
   * What is left to cancel of a line for so many of its units to be cancelled in all, read under its member's lock with `locked`. Throws not_found,
   * too_many_units where there were never so many, and state_not_next where some are left and can't be cancelled any more.
   */
  async judgeUnits(lineId: string, units: number, now: Date, { locked }: { locked: boolean }): Promise<UnitsToCancel> {
    const place = await findPlace({ lines: [lineId] });
    if (!place) throw new ClubError('not_found', { of: 'line', named: lineId });
    if (locked) await pointsService.lockEvenGone(place.memberId);
    return unitsToCancel(await db.readOrderLines(place.orderId), lineId.toLowerCase(), units, now);
  },

  /**
   * Voids a line's code and gives it the pool's next, or another of the club's own, and tells its member. One that was given for another already is replaced only `again`:
   * else nothing changes, and the moment is given at which it was. Throws not_found where the line has no code, state_not_next for one that is
   * not pending, out_of_stock where no code is left, and code_unreadable.
   */
  replaceCode(
    lineId: string,
    { again, ...change }: Omit<Change, 'by'> & { readonly again: boolean },
  ): Promise<{ readonly replacedBefore: Date | null }> {
    return transaction(async () => {
      const { memberId, order } = await lockOrder({ lines: [lineId] }, change.now);
      const line = order.lines.find(({ id }) => id === lineId.toLowerCase());
      if (!line?.voucher) throw new ClubError('not_found', { of: 'code', named: lineId });
      if (line.state !== 'pending') throw new ClubError('state_not_next', { of: 'replaced', named: line.state });
      const replacedBefore = again ? null : await vouchersService.findReplaced(line.id);
      if (replacedBefore) return { replacedBefore };
      const points = sumCosts([line]);
      await writeNews(memberId, { order, state: 'code-replaced', lines: [line], points }, change);
      await vouchersService.voidOfLine(line.id);
      const { ofPool, expiresOn } = line.voucher;
      if (!ofPool && !(await vouchersService.canReadCodes()))
        throw new ClubError('code_unreadable', { name: line.name });
      const [given] = ofPool
        ? await vouchersService.giveOut(line, { memberId, lineIds: [line.id], now: change.now })
        : await vouchersService.issue([{ lineId: line.id, expiresOn }], { memberId, now: change.now });
      if (!given) throw new ClubError('out_of_stock', { name: line.name, left: 0 });
      if (given.code === null) throw new ClubError('code_unreadable', { name: line.name });
      return { replacedBefore };
    });
  },

  /**
   * Sets the address of an order for what is not sent yet, made of the present one (null where it has none), and tells its member; gives those
   * lines, none where it is their address already. Throws not_found, nothing_to_send where nothing of it is still to be sent, and what `correct`
   * throws.
   */
  changeAddress(code: string, correct: CorrectAddress, change: Omit<Change, 'by'>): Promise<readonly string[]> {
    return transaction(async () => {
      const { memberId, order } = await lockOrder({ order: code }, change.now);
      const lines = order.lines.filter(({ shipping, state }) => shipping && state === 'pending');
      if (lines.length === 0) throw new ClubError('nothing_to_send');
      const address = correct(order.address);
      if (isDeepStrictEqual(order.address, address)) return [];
      await db.writeAddress(order.id, address);
      const delivery = deliveryWindow(order.createdAt, address.island);
      const points = sumCosts(lines);
      const news = { order: { ...order, delivery }, state: 'address-changed', lines, points, address } as const;
      await writeNews(memberId, news, change);
      return lines.map(({ id }) => id);
    });
  },

  /** The lines that `setStates` would set, as they are, without a lock. Throws not_found. */
  async readMeant(target: OrderTarget, state: RedemptionState): Promise<readonly db.OrderLineRow[]> {
    const place = await findPlace(target);
    return meantBy(target, place ? await db.readOrderLines(place.orderId) : [], state);
  },

  /**
   * Marks the member's line with a code as used, or as not used after all, and gives its order; the present state changes nothing. Throws
   * not_found for a line that is not theirs or has no code, and invalid for one in another state; unauthenticated for a member who has left.
   */
  markUsed(memberId: string, lineIdInAnyCase: string, used: boolean, now: Date): Promise<OrderDetails> {
    const lineId = lineIdInAnyCase.toLowerCase();
    return transaction(async () => {
      await membersService.lockUnlessGone(memberId);
      const place = isUuid(lineId) ? await db.findOrderOfLine(lineId) : null;
      const order = place?.memberId === memberId ? await this.findOrder(memberId, place.orderId, now) : null;
      const line = order?.lines.find(({ id }) => id === lineId);
      if (!order || !line?.voucher) throw new ClubError('not_found');
      const [from, to] = used ? (['pending', 'used'] as const) : (['used', 'pending'] as const);
      if (line.state === to) return order;
      if (line.state !== from) throw new ClubError('invalid');
      await changeStates(memberId, order, [line], to, { by: 'member', now, writeMail: null });
      return (await this.findOrder(memberId, order.id, now)) ?? order;
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
    now: Date,
  ): Promise<{ order: OrderDetails; line: OrderLine } | null> {
    const lineId = lineIdInAnyCase.toLowerCase();
    const place = isUuid(lineId) ? await db.findOrderOfLine(lineId) : null;
    const order = place?.memberId === memberId ? await this.findOrder(memberId, place.orderId, now) : null;
    const line = order?.lines.find(({ id }) => id === lineId);
    return order && line?.voucher ? { order, line } : null;
  },
};

/** How many more units of a line are to be cancelled, and how many stay then. */
export interface UnitsToCancel {
  /** What is cancelled: the line, or where nothing is left to be done the one that was cancelled last. */
  readonly line: string;
  readonly from: RedemptionState;
  readonly more: number;
  readonly left: number;
}

function unitsToCancel(lines: readonly db.OrderLineRow[], lineId: string, units: number, now: Date): UnitsToCancel {
  const line = lines.find(({ id }) => id === lineId);
  invariant(line, 'a line is of its order');
  const parts = line.isTicket ? [] : lines.filter(({ partOf, state }) => partOf === lineId && state === 'cancelled');
  const gone = line.state === 'cancelled' ? [...parts, line] : parts;
  const count = (some: readonly db.OrderLineRow[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  const all = count([...parts, line]);
  if (units > all) throw new ClubError('too_many_units', { name: line.name, units: all });
  const before = gone.at(-1);
  if (before && units <= count(gone)) return { line: before.id, from: 'cancelled', more: 0, left: all - count(gone) };
  checkFollows(line, 'cancelled', now);
  return { line: lineId, from: line.state, more: units - count(gone), left: all - units };
}

/** Throws what keeps a line from coming to that state: state_not_next, or sent_too_long_ago. */
export function checkFollows(
  { state: from, stateAt }: Pick<db.OrderLineRow, 'state' | 'stateAt'>,
  state: RedemptionState,
  now: Date,
): void {
  if (!mayBecome(from, state)) {
    const next = followers[from].join(', ');
    throw new ClubError('state_not_next', { from, ...(next === '' ? { of: 'final', named: from } : { next }) });
  }
  if (from === 'sent' && state === 'pending' && !mayTakeBack(stateAt, now)) throw new ClubError('sent_too_long_ago');
}

/** Those of an order's lines that are meant. Throws not_found where one of those that are named is not among them, or none is meant. */
function meantBy<Line extends db.OrderLineRow>(
  target: OrderTarget,
  lines: readonly Line[],
  state: RedemptionState,
): readonly Line[] {
  const ids = 'lines' in target ? new Set(target.lines.map((id) => id.toLowerCase())) : null;
  const meant = ids ? lines.filter(({ id }) => ids.has(id)) : linesMeant(lines, state);
  if (meant.length === 0 || (ids && meant.length < ids.size)) throw notFound(target, lines);
  return meant;
}

async function findPlace(target: OrderTarget) {
  if ('order' in target) return db.findOrderOfCode(target.order);
  const [line = ''] = target.lines;
  return isUuid(line) ? db.findOrderOfLine(line.toLowerCase()) : null;
}

/** Why its member may not cancel that line; null if they may. */
function reasonToKeep(
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
      return { ...line, history, voucher, cancellable: reasonToKeep(line, history, voucher, now) === null };
    }),
  };
}

/** Puts the mail about a step into the outbox, as part of the caller's transaction; or leaves it for the end of one with many changes. */
export async function writeNews(
  memberId: string,
  news: News,
  { writeMail, now, gathered }: Omit<Change, 'by'>,
): Promise<void> {
  if (gathered) {
    gathered.news.push({ memberId, news });
    return;
  }
  const recipient = writeMail && (await db.findRecipient(memberId));
  if (!writeMail || !recipient) return;
  const others = isStep(news.state) ? { others: await readOthers(news) } : {};
  await mailService.writeFor(memberId, writeMail({ ...news, ...others, recipient }), now, { priority: 'orders' });
}

const isStep = (state: OrderEvent) =>
  state === 'sent' || state === 'delivered' || state === 'used' || state === 'cancelled';

/** The lines of the order that these news are not about, without what is cancelled. */
async function readOthers({ order, lines }: News) {
  const place = await db.findOrderOfCode(order.code);
  invariant(place, 'of an order that changes there are news');
  const told = new Set(lines.map(({ id }) => id));
  return (await db.readOrderLines(place.orderId)).filter(({ id, state }) => !told.has(id) && state !== 'cancelled');
}

/** What of a target there is not: the order, what of it is meant, or the line. */
function notFound(target: OrderTarget, linesOfOrder: readonly db.OrderLineRow[]): ClubError {
  if ('lines' in target) return new ClubError('not_found', { of: 'line', named: target.lines.join(', ') });
  return new ClubError('not_found', {
    of: linesOfOrder.length === 0 ? 'order' : 'line of that order',
    named: target.order,
  });
}

/** The order that is meant, as it is under its member's lock. Throws not_found. */
async function lockOrder(
  target: OrderTarget,
  now: Date,
): Promise<{ readonly memberId: string; readonly order: OrderDetails }> {
  const place = await findPlace(target);
  if (!place) throw notFound(target, []);
  await pointsService.lockEvenGone(place.memberId);
  const order = await ordersService.findOrder(place.memberId, place.orderId, now);
  invariant(order, 'an order is never removed');
  return { memberId: place.memberId, order };
}

const sumCosts = (lines: readonly OrderLine[]) => lines.reduce((sum, { cost, quantity }) => sum + cost * quantity, 0);

/** Corrects the tracking of what was sent already, and tells the member; gives the lines. Needs the member's lock. */
async function changeTracking(
  memberId: string,
  order: OrderDetails,
  lines: readonly OrderLine[],
  state: RedemptionState,
  change: Change,
): Promise<readonly OrderLine[]> {
  const { tracking = null } = change;
  if (tracking === null || state !== 'sent') return [];
  const wrong = lines.filter((line) => line.state === 'sent' && line.tracking !== tracking);
  for (const { id } of wrong) await db.writeTracking(id, tracking);
  if (wrong.length > 0)
    await writeNews(memberId, { order, state, lines: wrong, points: sumCosts(wrong), tracking }, change);
  return wrong;
}

/** Takes lines of one order to a state that may follow theirs. Needs the member's lock. */
async function changeStates(
  memberId: string,
  order: OrderDetails,
  lines: readonly OrderLine[],
  state: RedemptionState,
  change: Change,
): Promise<void> {
  if (lines.length === 0) return;
  const { by, now, tracking = null, gathered } = change;
  for (const line of lines)
    invariant(
      await db.insertStep(line.id, line.state, state, now, by, tracking),
      'under the lock a state stays as it was read',
    );
  let [points, lost] = [sumCosts(lines), 0];
  if (state === 'cancelled') {
    points = 0;
    // A prize cost nothing.
    for (const line of lines.filter(({ cost }) => cost > 0)) {
      const refund = await pointsService.refund({ memberId, lineId: line.id, by }, line.name, now);
      points += refund.points;
      lost += refund.lost;
    }
  }
  // Back to pending goes only a mark that was set by mistake: of one as sent the member was told.
  const unsent = lines.filter((line) => line.state === 'sent');
  const news = state === 'pending' ? ({ state: 'not-sent', lines: unsent } as const) : { state, lines };
  if (news.lines.length > 0) await writeNews(memberId, { order, points, lost, tracking, ...news }, change);
  if (state !== 'cancelled') return;
  const ofPools = new Set<string>();
  for (const { id } of lines) if ((await vouchersService.voidOfLine(id))?.ofPool) ofPools.add(id);
  const units = lines
    .filter((line) => returnsToStock(line.state) && !ofPools.has(line.id))
    .map(({ productId, variationId, quantity }) => ({ productId, variationId, units: quantity }));
  // Last, as others who redeem the same variation wait until this transaction ends.
  if (gathered) gathered.returned.push(...units);
  else await stockService.putBackStocks(units);
}
