// The mails about a member's order, in the member's language: one for each step.
import type { OrderNews, WriteOrderMail } from './order-news.service.ts';
import type { NewMail } from '../mail/mail.service.ts';
import { content, ContentUnavailable } from '../../content/content.ts';
import type { Offer } from '../catalogue/offers.content.ts';
import { loadByLocale, type Locale } from '../../words/locale.ts';
import { composeMail } from '../mail/compose.mail.ts';
import { codePicture, placeOf } from '../mail/mailed-places.ts';
import { mailedOrigin } from '../../http/site.ts';
import { addressLine } from '../../i18n/address-line.ts';
import { formatDay, formatFirstDay } from '../../i18n/dates.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { countPoints } from '../../i18n/numbers.ts';
import { readClock } from '../../kit/clock.ts';
import { paths } from '../../words/paths.ts';
import { changeableUntil, endOf, formatTicketDate, type TicketDate } from '../../words/ticket-date.ts';
import { findKnownSender, type KnownSender } from '../mail/sender.app.ts';
import { ticketCalendar } from './ticket-calendar.app.ts';

/** What a mail names of a product. */
type NamedOffer = Pick<Offer, 'productId' | 'name'> & {
  readonly variations: readonly (Pick<Offer['variations'][number], 'id' | 'name'> & {
    readonly date?: TicketDate | null;
  })[];
};

/** Composes the mails, also while the content is out. */
export async function loadOrderMailer(): Promise<NonNullable<WriteOrderMail>> {
  const [sender, offers] = await Promise.all([findKnownSender(), loadByLocale(findKnownOffers)]);
  return (news) => orderMail(sender, news, offers);
}

/** The offers in that language; none while the content is out. */
async function findKnownOffers(locale: Locale): Promise<readonly NamedOffer[]> {
  try {
    return await content.offers(locale);
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return [];
  }
}

const prizeWordings: Partial<Record<OrderNews['state'], 'won' | 'withdrawn'>> = {
  pending: 'won',
  cancelled: 'withdrawn',
};

/**
 * The mail that tells which lines of an order came to which state. It names products in its own language, which may not be the one in which
 * they were redeemed; those that are no longer offered as the order does.
 */
export function orderMail(
  { email }: KnownSender,
  { recipient, order, state, lines, others = [], points, lost = 0, tracking = null, address }: OrderNews,
  offers: Readonly<Record<Locale, readonly NamedOffer[]>>,
): NewMail {
  const { locale, firstName } = recipient;
  const t = messages.orderMail[locale];
  const { code, delivery } = order;
  const describe = (line: OrderNews['lines'][number]) => {
    const { name, variation } = nameProduct(line, offers[locale]);
    return [line.quantity > 1 ? `${String(line.quantity)} × ${name}` : name, variation].filter(Boolean).join(', ');
  };
  const { isPart, rest } = restOf(state, others);
  const arrives =
    delivery !== null && (state === 'pending' || state === 'sent' || state === 'address_changed')
      ? [
          fill(t.arrives, {
            from: formatFirstDay(delivery.from, delivery.to, locale),
            to: formatDay(delivery.to, locale),
          }),
        ]
      : [];
  // What cost nothing was won, and nothing is given back for it.
  const wording = points > 0 || lost > 0 ? state : (prizeWordings[state] ?? state);
  const composed = composeMail({
    locale,
    ...(wording === 'pending' && { heading: t['pending.heading'] }),
    head: headOf(wording, lines),
    subject: fill(isPart && isStep(wording) ? t[`${wording}.subjectOfPart`] : t[`${wording}.subject`], { code }),
    paragraphs: [
      fill(messages.mail[locale].greeting, { name: firstName }),
      fill(t[`${wording}.text`], { points: countPoints(points, locale) }),
      ...(showsCodes(state) ? lines.flatMap((line) => passOf(line, nameProduct(line, offers[locale]))) : []),
      ...rowsOf(lines, describe, { state, total: points, locale }),
      ...(lost === 0 ? [] : [fill(t['cancelled.lost'], { points: countPoints(lost, locale) })]),
      ...(address ? [fill(t['address_changed.to'], { address: addressLine(address) })] : []),
      ...arrives,
      ...(tracking === null ? [] : [fill(t.tracking, { tracking })]),
      ...(rest.heading === null || rest.lines.length === 0
        ? []
        : [t[rest.heading], { rows: rest.lines.map((line) => ({ label: describe(line) })) }]),
    ],
    button: {
      label: t.button,
      to: mailedOrigin() + paths.order(code),
    },
    notes: [
      ...(tellsDates(state) ? untilWhen(lines, state, locale) : []),
      ...(state === 'cancelled' && lines.some(({ startsAt }) => startsAt) ? [t['cancelled.calendar']] : []),
      fill(t.reference, { code }),
    ],
  });
  const mail = { sender: email, recipient: recipient.email, replyTo: null, ...composed };
  const attachments =
    tellsDates(state) || state === 'cancelled' ? calendarsOf({ lines, code, state }, offers[locale]) : [];
  return attachments.length > 0 ? { ...mail, attachments } : mail;
}

/** The drawing at its head: of what was taken back, none of how it is used. */
function headOf(wording: OrderNews['state'] | 'won' | 'withdrawn', lines: OrderNews['lines']) {
  if (wording === 'won') return 'premio';
  if (wording === 'cancelled' || wording === 'withdrawn') return 'correo';
  return lines.every(hasNoPass) ? 'regalo' : 'caja';
}

const tellsDates = (state: OrderNews['state']) =>
  state === 'pending' || state === 'ticket_issued' || state === 'date_changed' || state === 'date_moved';

/** Until when the dates of tickets may be changed or cancelled, each named where there are several; nothing for what has none. */
function untilWhen(lines: OrderNews['lines'], state: OrderNews['state'], locale: Locale): string[] {
  const t = messages.orderMail[locale];
  const moments = [...new Set(lines.flatMap(({ startsAt }) => startsAt?.getTime() ?? []))];
  const kind = moments.length > 1 ? 'dates' : 'date';
  const sentences = moments.map((moment) => {
    const startsAt = new Date(moment);
    const until = changeableUntil(startsAt, state === 'date_moved' ? readClock() : null);
    const wording = readClock() > until ? 'fixed' : state === 'date_changed' ? 'cancellable' : 'changeable';
    const date = formatTicketDate(startsAt, locale);
    return fill(t[`${kind}.${wording}`], { date, until: formatTicketDate(until, locale) });
  });
  return kind === 'dates' ? [t['dates.attached'], ...sentences] : sentences;
}

/** A calendar file for each date of these lines, with an entry for each ticket, called off where that was cancelled. */
function calendarsOf(
  { lines, code, state }: Pick<OrderNews, 'lines' | 'state'> & { readonly code: string },
  offers: readonly NamedOffer[],
) {
  const address = mailedOrigin() + paths.order(code);
  const dated = lines.flatMap(({ startsAt, ...line }) => (startsAt ? [{ ...line, startsAt }] : []));
  const byDate = Map.groupBy(dated, ({ productId, variationId }) => `${productId}-${variationId}`);
  return [...byDate.values()].map((lines, position) => {
    const tickets = lines.map((line) => {
      const date = findVariation(line, offers)?.date;
      const { id, startsAt } = line;
      const { name } = nameProduct(line, offers);
      return {
        id,
        name,
        place: date?.place ?? '',
        startsAt,
        endsAt: endOf(startsAt, date),
        address,
        isCancelled: state === 'cancelled',
      };
    });
    const text = ticketCalendar(tickets, readClock());
    return {
      filename: byDate.size === 1 ? 'fecha.ics' : `fecha-${String(position + 1)}.ics`,
      contentType: 'text/calendar; charset=utf-8',
      base64: Buffer.from(text).toString('base64'),
    };
  });
}

const showsCodes = (state: OrderNews['state']) => tellsDates(state) || state === 'code_replaced';

type Line = OrderNews['lines'][number];

/**
 * A ticket, with the places of its code and of how it is used, which are filled in when the mail goes out, and of its QR code; nothing for
 * what is sent.
 */
const passOf = ({ id, shipping }: Line, { name, variation }: ReturnType<typeof nameProduct>) =>
  shipping
    ? []
    : [
        {
          pass: { title: name, details: variation === null ? [] : [variation], hint: placeOf('use', id) },
          code: placeOf('code', id),
          picture: codePicture(id),
        },
      ];

const hasNoPass = ({ shipping }: Line) => shipping;

/** The lines; what was redeemed with its points and their sum. Those of which a ticket is shown are not named again in other news. */
function rowsOf(
  lines: OrderNews['lines'],
  describe: (line: Line) => string,
  { state, total, locale }: { state: OrderNews['state']; total: number; locale: Locale },
) {
  const t = messages.orderMail[locale];
  const isBill = state === 'pending' && total > 0;
  const named = isBill ? lines : lines.filter((line) => !showsCodes(state) || hasNoPass(line));
  const sum = { label: t.total, value: countPoints(total, locale), isTotal: true };
  const rows = named.map((line) => ({
    label: describe(line),
    ...(isBill && line.cost !== undefined && { value: countPoints(line.cost * line.quantity, locale) }),
  }));
  return rows.length === 0 ? [] : [{ rows: isBill ? [...rows, sum] : rows }];
}

const stepWordings = ['sent', 'delivered', 'used', 'cancelled', 'withdrawn'] as const;
const isStep = (wording: string): wording is (typeof stepWordings)[number] =>
  stepWordings.some((step) => step === wording);

/** Whether the news are of a part of the order, and what the mail lists of the others: of parcels only what is sent, too, counts. */
function restOf(state: OrderNews['state'], others: NonNullable<OrderNews['others']>) {
  const isParcel = state === 'sent' || state === 'delivered';
  const besides = others.filter(({ shipping }) => shipping || !isParcel);
  const isToArrive = (line: (typeof besides)[number]) =>
    line.state === 'pending' || (line.state === 'sent' && state === 'delivered');
  const isPart = besides.length > 0;
  if (isParcel) return { isPart, rest: { heading: `${state}.rest`, lines: besides.filter(isToArrive) } } as const;
  return { isPart, rest: { heading: state === 'cancelled' ? 'cancelled.rest' : null, lines: besides } } as const;
}

function nameProduct(line: OrderNews['lines'][number], offers: readonly NamedOffer[]) {
  const { productId, name, variation } = line;
  return {
    name: offers.find((one) => one.productId === productId)?.name.text ?? name,
    variation: variation === null ? null : (findVariation(line, offers)?.name.text ?? variation),
  };
}

const findVariation = ({ productId, variationId }: OrderNews['lines'][number], offers: readonly NamedOffer[]) =>
  offers.find((one) => one.productId === productId)?.variations.find(({ id }) => id === variationId);
