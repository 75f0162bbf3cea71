// The dates of tickets (redemption/README.md#dates). Always: a ticket comes to another date under its member's lock, with its code's last
// day, its mail and both dates' places in one transaction, the places last; refused, it keeps the one that it has.
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { invariant } from '../../kit/invariant.ts';
import { isUuid } from '../../kit/uuid.ts';
import { isOver, putOffSince } from '../../words/ticket-date.ts';
import { membersService } from '../members/members.service.ts';
import { pointsService } from '../points/points.service.ts';
import { stockService } from '../stock/stock.service.ts';
import { vouchersService } from '../vouchers/vouchers.service.ts';
import * as db from './dates.db.ts';
import { type NamedDate, refuseChangingDate } from './dates.ts';
import { findOrderOfLine } from './orders.db.ts';
import { nameDate } from './redemption.ts';
import { type OrderDetails, type OrderLine, ordersService } from './orders.service.ts';
import { orderStatesService } from './order-states.service.ts';
import { writeNews, type WriteOrderMail } from './order-news.service.ts';

export type { ComerRow } from './dates.db.ts';

interface Change {
  readonly now: Date;
  readonly writeMail: WriteOrderMail;
}

export const datesService = {
  /**
   * Has the member's ticket on another of its product's `dates`, once, and gives its order; the date that it has changes nothing. Throws
   * not_found, already_sent, date_changed, date_near, date_over and date_full, with nothing changed; unauthenticated for a member who has
   * left.
   */
  change(
    {
      memberId,
      line: lineIdInAnyCase,
      date,
      dates,
    }: {
      readonly memberId: string;
      readonly line: string;
      readonly date: string;
      readonly dates: readonly NamedDate[];
    },
    { now, writeMail }: Change,
  ): Promise<OrderDetails> {
    const lineId = lineIdInAnyCase.toLowerCase();
    return transaction(async () => {
      await membersService.lockUnlessGone(memberId);
      const { order, line } = await getTicket(memberId, lineId, now);
      if (line.variationId === date) return order;
      const wasUsed = line.history.some(({ state }) => state === 'used');
      const reason = refuseChangingDate({ ...line, wasUsed, now });
      if (reason) throw new ClubError(reason, { name: line.name });
      const to = dates.find(({ id }) => id === date);
      if (!to) throw new ClubError('not_found');
      if (isOver(to.date, now)) throw new ClubError('date_over', { name: nameDate(line.name, to.name) });
      await moveTo(
        { memberId, order, line, to, changedAt: now, movedAt: null, state: 'date_changed' },
        { now, writeMail },
      );
      // Last, as others who want a place wait until this transaction ends.
      if (!(await stockService.movePlace(line.productId, line.variationId, to)))
        throw new ClubError('date_full', { name: nameDate(line.name, to.name) });
      return (await ordersService.findOrder(memberId, order.id, now)) ?? order;
    });
  },

  /**
   * Takes over what editors changed of dates that somebody took, and tells who has a ticket for one at another hour or place than they were
   * told: each once, in the transaction that notes it; they may change it again. A date that is over follows for a week where it is put off
   * to one that is to come. Any number of servers may do so at once. Gives how many it told.
   */
  async follow(datesOf: (productId: string) => readonly NamedDate[], change: Change): Promise<number> {
    for (const taken of await stockService.listDates(null, putOffSince(change.now))) {
      const to = datesOf(taken.productId).find(({ id }) => id === taken.id);
      if (to && !(isAsTold(taken, to) && taken.capacity === to.date.capacity))
        await stockService.followDate(taken.productId, taken.id, to.date);
    }
    let told = 0;
    for (const before of await db.readToldDates(putOffSince(change.now))) {
      const to = datesOf(before.productId).find(({ id }) => id === before.variationId);
      if (!to || isAsTold(before, to) || (isOver(before, change.now) && isOver(to.date, change.now))) continue;
      for (const lineId of await db.readLinesTold(before)) if (await tellMoved(lineId, to, change)) told++;
    }
    return told;
  },

  /** Cancels the member's tickets for dates to come, whose places are then free: for who is erased. Nobody is told. */
  async freePlaces(memberId: string, now: Date): Promise<void> {
    const change = { by: 'operator', now, writeMail: null } as const;
    for (const { id, state } of await db.readUpcoming(memberId, now)) {
      if (state === 'used') await orderStatesService.setState(id, 'pending', change);
      await orderStatesService.setState(id, 'cancelled', change);
    }
  },

  /** Who has a ticket of that product, on that date or with null on any. */
  listComers: (productId: string, dateId: string | null): Promise<readonly db.ComerRow[]> =>
    db.readComers(productId, dateId),
};

const isAsTold = (told: Pick<db.ToldDate, 'startsAt' | 'place'>, { date }: NamedDate) =>
  told.startsAt.getTime() === date.startsAt.getTime() && told.place === date.placeInSpanish;

/** The member's ticket with a date, and its order. Throws not_found. */
async function getTicket(
  memberId: string,
  lineId: string,
  now: Date,
): Promise<{ readonly order: OrderDetails; readonly line: OrderLine }> {
  const place = isUuid(lineId) ? await findOrderOfLine(lineId) : null;
  const order = place?.memberId === memberId ? await ordersService.findOrder(memberId, place.orderId, now) : null;
  const line = order?.lines.find(({ id }) => id === lineId);
  if (!order || !line?.startsAt) throw new ClubError('not_found');
  return { order, line };
}

/** Tells that a ticket's date has moved; false where somebody did so meanwhile, or it is none any more. */
function tellMoved(lineId: string, to: NamedDate, change: Change): Promise<boolean> {
  return transaction(async () => {
    const place = await findOrderOfLine(lineId);
    invariant(place, 'a line is never removed');
    await pointsService.lockEvenGone(place.memberId);
    const { order, line } = await getTicket(place.memberId, lineId, change.now);
    const { startsAt, place: told } = line;
    const isCurrent = startsAt !== null && told !== null && isAsTold({ startsAt, place: told }, to);
    if (!['pending', 'used'].includes(line.state) || line.variationId !== to.id || isCurrent) return false;
    await moveTo({ ...place, order, line, to, changedAt: null, movedAt: change.now, state: 'date_moved' }, change);
    return true;
  });
}

/** Writes a ticket's date, the last day of its code, and the mail. Needs the member's lock. */
async function moveTo(
  {
    memberId,
    order,
    line,
    to,
    changedAt,
    movedAt,
    state,
  }: {
    readonly memberId: string;
    readonly order: OrderDetails;
    readonly line: OrderLine;
    readonly to: NamedDate;
    readonly changedAt: Date | null;
    readonly movedAt: Date | null;
    readonly state: 'date_changed' | 'date_moved';
  },
  change: Change,
): Promise<void> {
  const { startsAt, placeInSpanish: place } = to.date;
  const moved = { ...line, variationId: to.id, variation: to.name, startsAt };
  await writeNews(memberId, { order, state, lines: [moved], points: line.cost * line.quantity }, change);
  await db.writeDate(line.id, { variationId: to.id, variation: to.name, startsAt, place, changedAt, movedAt });
  await vouchersService.setLastDay(line.id, canaryDay(startsAt));
}
