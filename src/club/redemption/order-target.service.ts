// The lines or the order that somebody names, as they are under their member's lock.
import { ClubError } from '../../contract/errors.ts';
import { invariant } from '../../kit/invariant.ts';
import { isUuid } from '../../kit/uuid.ts';
import { pointsService } from '../points/points.service.ts';
import * as db from './orders.db.ts';
import { type OrderDetails, ordersService } from './orders.service.ts';

/** Lines of one order by their ids, or an order by its code. */
export type OrderTarget = { readonly lines: readonly string[] } | { readonly order: string };

export async function findPlace(target: OrderTarget) {
  if ('order' in target) return db.findOrderOfCode(target.order);
  const [line = ''] = target.lines;
  return isUuid(line) ? db.findOrderOfLine(line.toLowerCase()) : null;
}

/** What of a target there is not: the order, what of it is meant, or the line. */
export function notFound(target: OrderTarget, linesOfOrder: readonly db.OrderLineRow[]): ClubError {
  if ('lines' in target) return new ClubError('not_found', { of: 'line', named: target.lines.join(', ') });
  return new ClubError('not_found', {
    of: linesOfOrder.length === 0 ? 'order' : 'line of that order',
    named: target.order,
  });
}

/** The order that is meant, as it is under its member's lock. Throws not_found. */
export async function lockOrder(
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
