// The states that redeemed lines come to (redemption/README.md#orders). Always: a line's state changes under its member's lock, with the
// step that says so, its refund, its stock and its mail in one transaction; so of two changes at once one is made and the other refused.
import { stockService } from '../stock/stock.service.ts';
import { membersService } from '../members/members.service.ts';
import { isUuid } from '../../kit/uuid.ts';
import { invariant } from '../../kit/invariant.ts';
import { transaction } from '../../db/connection.ts';
import { ClubError } from '../../contract/errors.ts';
import { type Telling, type Gathered, writeNews } from './order-news.service.ts';
import { type OrderDetails, type OrderLine, ordersService } from './orders.service.ts';
import * as db from './orders.db.ts';
import * as changes from './order-changes.db.ts';
import { type OrderTarget, lockOrder, findPlace, notFound } from './order-target.service.ts';
import type { RedemptionState } from './orders.contract.ts';
import { mayBecome, followers, mayTakeBack, linesMeant, returnsToStock } from './line-states.ts';
import { pointsService } from '../points/points.service.ts';
import { vouchersService } from '../vouchers/vouchers.service.ts';

/** A change that somebody makes. */
export interface Change extends Telling {
  readonly by: 'member' | 'operator';
  /** Of what is sent, what the carrier calls it. */
  readonly tracking?: string | null;
}

/** A line whose state an operator set, with the one before, which may be the same. */
export interface SetLine {
  readonly line: string;
  readonly memberId: string;
  readonly from: RedemptionState;
  readonly changed: boolean;
  /** Of a tracking that was corrected, what it was before. */
  readonly trackingBefore?: string | null;
}

/** A line, and whose it is. */
interface LineOfMember extends db.OrderLineRow {
  readonly memberId: string;
}

export const orderStatesService = {
  /**
   * Sets the state of lines of one order, all or none, and gives the one that each had; setting the present state changes nothing, but the
   * tracking of what is sent. Of an order named by its code it is the lines for which the state is meant (`linesMeant`). Cancelling refunds
   * the points, voids a line's code and, unless that was a pool's or the line was sent, returns the units to stock. Throws not_found,
   * state_not_next for a state that can't follow, and sent_too_long_ago for what was sent more than a day ago and is to be taken back.
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
        return {
          line: line.id,
          memberId,
          from: line.state,
          changed,
          ...(isRetracked && { trackingBefore: line.tracking }),
        };
      });
    });
  },

  /** Sets the state of one line, as `setStates` does, and gives the one before. */
  async setState(line: string, state: RedemptionState, change: Change): Promise<RedemptionState> {
    const [set] = await orderStatesService.setStates({ lines: [line] }, state, change);
    invariant(set, 'a line that is named is set');
    return set.from;
  },

  /**
   * Marks the member's line with a code as used, or as not used after all, and gives its order; the present state changes nothing. Throws
   * not_found for a line that is not theirs or has no code, and invalid for one in another state; unauthenticated for a member who has
   * left.
   */
  markUsed(memberId: string, lineIdInAnyCase: string, used: boolean, now: Date): Promise<OrderDetails> {
    const lineId = lineIdInAnyCase.toLowerCase();
    return transaction(async () => {
      await membersService.lockUnlessGone(memberId);
      const place = isUuid(lineId) ? await db.findOrderOfLine(lineId) : null;
      const order = place?.memberId === memberId ? await ordersService.findOrder(memberId, place.orderId, now) : null;
      const line = order?.lines.find(({ id }) => id === lineId);
      if (!order || !line?.voucher) throw new ClubError('not_found');
      const [from, to] = used ? (['pending', 'used'] as const) : (['used', 'pending'] as const);
      if (line.state === to) return order;
      if (line.state !== from) throw new ClubError('invalid');
      await changeStates(memberId, order, [line], to, { by: 'member', now, writeMail: null });
      return (await ordersService.findOrder(memberId, order.id, now)) ?? order;
    });
  },

  /** The lines that `setStates` would set, as they are, without a lock. Throws not_found. */
  async readMeant(target: OrderTarget, state: RedemptionState): Promise<readonly LineOfMember[]> {
    const place = await findPlace(target);
    const lines = place ? await db.readOrderLines(place.orderId) : [];
    return meantBy(target, lines, state).map((line) => ({ ...line, memberId: place?.memberId ?? '' }));
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
};

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

export const sumCosts = (lines: readonly OrderLine[]) =>
  lines.reduce((sum, { cost, quantity }) => sum + cost * quantity, 0);

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
  for (const { id } of wrong) await changes.writeTracking(id, tracking);
  if (wrong.length > 0)
    await writeNews(memberId, { order, state, lines: wrong, points: sumCosts(wrong), tracking }, change);
  return wrong;
}

/** Takes lines of one order to a state that may follow theirs. Needs the member's lock. */
export async function changeStates(
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
      await changes.insertStep(line.id, line.state, state, now, by, tracking),
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
  const news = state === 'pending' ? ({ state: 'not_sent', lines: unsent } as const) : { state, lines };
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
