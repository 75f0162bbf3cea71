// What an order's member is told by mail: what happened to which of its lines. Always: in the transaction of what happened.
import * as db from './orders.db.ts';
import type { OrderDetails, OrderLine } from './orders.service.ts';
import type { RedemptionState } from './orders.contract.ts';
import type { ShippingAddress } from './address.contract.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import type { VariationUnits } from '../stock/stock.ts';
import { invariant } from '../../kit/invariant.ts';

/** What happened to an order: its lines came to a state, were not sent after all, go to another address, have a code or another date. */
type OrderEvent = RedemptionState | 'not_sent' | 'address_changed' | 'code_replaced' | 'ticket_issued' | DateEvent;

/** A ticket came to another date: its member chose it, or editors moved the one that it had. */
type DateEvent = 'date_changed' | 'date_moved';

/** What a mail says of a line. */
type NamedLine = Pick<
  OrderLine,
  'id' | 'productId' | 'variationId' | 'name' | 'variation' | 'quantity' | 'shipping'
> & {
  /** Of a ticket with a date, when it is. */
  readonly startsAt?: Date | null;
  /** Of one unit, in points. */
  readonly cost?: number;
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

type News = Omit<OrderNews, 'recipient' | 'others'>;

/**
 * What a transaction with many changes leaves for its end: the mails, one for all lines of an order, and the units that return to stock.
 */
export interface Gathered {
  readonly news: { readonly memberId: string; readonly news: News }[];
  readonly returned: VariationUnits[];
}

/** How it is told. */
export interface Telling {
  readonly now: Date;
  readonly writeMail: WriteOrderMail;
  /** Of a transaction with many changes: what it does at its end, by `orderStatesService.end`. Left out, the change does so itself. */
  readonly gathered?: Gathered;
}

/** Puts the mail about a step into the outbox, as part of the caller's transaction; or leaves it for the end of one with many changes. */
export async function writeNews(memberId: string, news: News, { writeMail, now, gathered }: Telling): Promise<void> {
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
