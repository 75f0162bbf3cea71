// What the page of one order shows.
import type { APIContext } from 'astro';
import { content } from '../../content/content.ts';
import { invariant } from '../../kit/invariant.ts';
import type { PageFrame } from '../../layouts/frame.ts';
import { loadFrame } from '../../visit/load-frame.ts';
import type { OrderDetails } from './orders.service.ts';
import { changeableUntil } from '../../words/ticket-date.ts';
import { refuseChangingDate } from './dates.ts';
import { describeLine, findUsedAtPlaces, type LineProduct } from './redeemed-lines.app.ts';
import { findUpcoming, type OtherDate } from './ticket-dates.app.ts';

/** What cancelling gives back, and what of it would have expired. */
interface Refund {
  readonly points: number;
  readonly lost: number;
}

interface OrderLine extends Omit<OrderDetails['lines'][number], keyof LineProduct>, LineProduct {
  /** Null where it can't be cancelled. */
  readonly refund: Refund | null;
  /** Until when its date may be changed, and to which; null where it has none, or it can't be changed any more. */
  readonly change: { readonly until: Date; readonly dates: readonly OtherDate[] } | null;
  /** Whether its date, which is still to come, is too near to be changed or cancelled. */
  readonly isFixed: boolean;
  /** Whether its date, which is still to come, was changed once, so that it may only be cancelled. */
  readonly isChanged: boolean;
}

export interface OrderPage {
  readonly frame: PageFrame;
  readonly order: Omit<OrderDetails, 'lines'>;
  readonly lines: readonly OrderLine[];
  /** What cancelling all lines at once gives back; null where there are not several, or not all can be cancelled. */
  readonly refundOfAll: Refund | null;
  /** Why cancelling was refused just now, as the address says; null if it was not. */
  readonly refused: string | null;
  /** Whether the address says that something was cancelled just now. */
  readonly cancelled: boolean;
  /** Whether the address says that it was redeemed just now. */
  readonly redeemed: boolean;
  /** Whether the address says that a date was changed just now. */
  readonly moved: boolean;
  /** The points that the viewer can spend. */
  readonly balance: number;
}

/** The viewer's order with that code; null if there is none. */
export async function loadOrder(
  { locals, url }: Pick<APIContext, 'locals' | 'url'>,
  code: string,
): Promise<OrderPage | null> {
  const { locale, now, services, viewer } = locals;
  invariant(viewer, 'the guard lets only members see an order');
  const found = await services.orders.findOrder(viewer.member.id, code, now);
  if (!found) return null;
  const { lines, ...order } = found;
  const cancellable = lines.filter((line) => line.cancellable);
  const [frame, products, refunds] = await Promise.all([
    loadFrame(locals),
    content.products(locale, [...new Set(lines.map(({ productId }) => productId))]),
    services.cancelling.foreseeCancelling(viewer.member.id, cancellable, now),
  ]);
  const usedAtPlaces = await findUsedAtPlaces(products, locals);
  const refundOf = (some: typeof lines): Refund => ({
    points: some.reduce((sum, { id }) => sum + (refunds.get(id)?.points ?? 0), 0),
    lost: some.reduce((sum, { id }) => sum + (refunds.get(id)?.lost ?? 0), 0),
  });
  const live = lines.filter(({ state }) => state !== 'cancelled');
  const isToCome = (line: (typeof lines)[number]) =>
    live.includes(line) && line.startsAt !== null && line.startsAt > now;
  return {
    frame,
    order,
    lines: await Promise.all(
      lines.map(async (line) => ({
        ...line,
        ...describeLine(line, products, locale, usedAtPlaces),
        refund: line.cancellable ? refundOf([line]) : null,
        change: await findChange(line, locals),
        isFixed: isToCome(line) && line.keptFor === 'date_near',
        isChanged: isToCome(line) && line.cancellable && line.dateChangedAt !== null,
      })),
    ),
    refundOfAll: cancellable.length > 1 && cancellable.length === live.length ? refundOf(cancellable) : null,
    refused: url.searchParams.get('refused'),
    cancelled: url.searchParams.has('cancelled'),
    redeemed: url.searchParams.has('redeemed'),
    moved: url.searchParams.has('moved') && live.some(({ dateChangedAt }) => dateChangedAt !== null),
    balance: viewer.standing.points,
  };
}

/** To which dates a ticket may still come. */
async function findChange(line: OrderDetails['lines'][number], locals: App.Locals): Promise<OrderLine['change']> {
  const wasUsed = line.history.some(({ state }) => state === 'used');
  if (line.startsAt === null || refuseChangingDate({ ...line, wasUsed, now: locals.now }) !== null) return null;
  return { until: changeableUntil(line.startsAt, line.dateMovedAt), dates: await findUpcoming(line.productId, locals) };
}
