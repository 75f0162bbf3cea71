// What the page of a member's own tickets shows: those to come, those that wait for places, and what became of the others.
import type { APIContext } from 'astro';
import { content } from '../../content/content.ts';
import type { Words } from '../../content/words.ts';
import { formatDay, formatMoment } from '../../i18n/dates.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { invariant } from '../../kit/invariant.ts';
import type { PageFrame } from '../../layouts/frame.ts';
import { paths, withQuery } from '../../words/paths.ts';
import { loadFrame } from '../../visit/load-frame.ts';
import { describeCameIn } from './came-in.app.ts';
import type { EventCard } from './events.content.ts';
import type { StoredEvent } from './events.service.ts';
import { peopleOf, whyNotCancellable } from './events.ts';
import { type CancelledBooking, findCancelled, titleOfEvent } from './own-bookings.app.ts';
import { ticketToken } from './ticket-token.app.ts';

type Visit = Pick<APIContext, 'locals' | 'url'>;
type Placed = Awaited<ReturnType<App.Locals['services']['events']['listAllOwn']>>[number];

/** A ticket, or a turn in the waiting list. */
export interface OwnTicket {
  readonly title: Words;
  readonly startsAt: Date;
  readonly isUnderWay: boolean;
  /** Where it is, as editors have it, or else as it was when somebody last booked; null where that is not known. */
  readonly where: { readonly place: Words; readonly address: string } | null;
  readonly holder: string;
  readonly people: number;
  /** When the door let its party in, in a sentence; null while it has not. */
  readonly cameIn: string | null;
  readonly code: string;
  readonly position: number | null;
  /** The address of the ticket, and of its calendar file and QR code. */
  readonly ticket: string;
  readonly calendar: string;
  readonly picture: string;
  /** With what it is cancelled: the token of its link; null once that is too late. */
  readonly cancel: string | null;
}

/** One that is over. */
interface PastTicket {
  readonly title: Words;
  readonly code: string;
  /** When it was, and what became of it. */
  readonly detail: string;
}

export interface OwnTicketsPage {
  readonly frame: PageFrame;
  /** What was cancelled just now; null for nothing. */
  readonly cancelled: CancelledBooking | null;
  readonly upcoming: readonly OwnTicket[];
  readonly waiting: readonly OwnTicket[];
  /** By what became of them, the latest first; those that there are. */
  readonly past: readonly {
    readonly kind: 'used' | 'unused' | 'cancelled' | 'unplaced';
    readonly tickets: readonly PastTicket[];
  }[];
}

export async function loadOwnTickets({ locals, url }: Visit): Promise<OwnTicketsPage> {
  const { viewer, services, locale, now } = locals;
  invariant(viewer, 'the guard lets only members see their tickets');
  const [frame, cancelled, own, cards] = await Promise.all([
    loadFrame(locals),
    findCancelled(locals, url),
    services.events.listAllOwn(viewer.member.id),
    content.events(locale, now),
  ]);
  const cardOf = ({ event }: Placed) => cards.find(({ id }) => id === event.id);
  const titles = new Map(
    await Promise.all(own.map(async ({ event }) => [event.id, await titleOfEvent(event, locals)] as const)),
  );
  const titleOf = ({ event }: Placed): Words => titles.get(event.id) ?? { text: event.title, lang: 'es' };
  const toTicket = (placed: Placed): OwnTicket => {
    const { booking, event, position } = placed;
    const token = ticketToken(booking.code);
    const ticket = withQuery(paths.ticket(booking.code), { token });
    const card = cardOf(placed);
    return {
      title: titleOf(placed),
      startsAt: event.startsAt,
      isUnderWay: event.startsAt <= now,
      position,
      ticket,
      where: whereOf(card, event),
      holder: `${booking.firstName} ${booking.lastName}`,
      people: peopleOf(booking),
      cameIn: describeCameIn(booking, locale),
      code: booking.code,
      calendar: withQuery(paths.ticketCalendar(booking.code), { token }),
      picture: withQuery(paths.ticketPicture(booking.code), { token }),
      cancel: whyNotCancellable(booking, event, now) === null ? token : null,
    };
  };
  const t = messages.ownTickets[locale];
  const toPast = (placed: Placed): PastTicket => {
    const { booking, event } = placed;
    const became =
      booking.cancelledAt !== null
        ? fill(t.cancelledOn, { day: formatDay(booking.cancelledAt, locale, { year: true }) })
        : describeCameIn(booking, locale);
    const when = fill(t.on, { moment: formatMoment(event.startsAt, locale) });
    return { title: titleOf(placed), code: booking.code, detail: [when, became].filter(Boolean).join(' ') };
  };
  const kindOf = ({ booking, event }: Placed) => {
    if (booking.state === 'cancelled') return 'cancelled';
    // Nobody moves up once it has begun.
    if (booking.state === 'waiting') return now < event.startsAt ? 'waiting' : 'unplaced';
    if (now < event.endsAt) return 'upcoming';
    return booking.checkedInAt === null ? 'unused' : 'used';
  };
  const listOf = (kind: ReturnType<typeof kindOf>) => own.filter((placed) => kindOf(placed) === kind);
  return {
    frame,
    cancelled,
    upcoming: listOf('upcoming').map(toTicket),
    waiting: listOf('waiting').map(toTicket),
    past: (['used', 'unused', 'cancelled', 'unplaced'] as const).flatMap((kind) => {
      const tickets = listOf(kind).toReversed().map(toPast);
      return tickets.length === 0 ? [] : [{ kind, tickets }];
    }),
  };
}

/** Where an event is, as editors have it, or else as it was when somebody last booked; null where that is not known. */
function whereOf(card: EventCard | undefined, event: StoredEvent): OwnTicket['where'] {
  if (card) return { place: card.place, address: card.address };
  return event.place === '' ? null : { place: { text: event.place, lang: 'es' }, address: event.address };
}
