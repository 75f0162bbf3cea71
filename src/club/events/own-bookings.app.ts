// A signed-in member's own bookings, as their pages show them. Never to be rendered for a cached page.
import { content } from '../../content/content.ts';
import type { Words } from '../../content/words.ts';
import { ticketToken } from './ticket-token.app.ts';
import { paths, withQuery } from '../../words/paths.ts';
import type { Member } from '../members/members.ts';
import { describeCameIn } from './came-in.app.ts';
import { peopleOf, whyNotCancellable } from './events.ts';

/** A booking that has places or waits for them, in an event that is not over. */
export interface OwnBooking {
  readonly eventId: string;
  readonly title: Words;
  readonly startsAt: Date;
  readonly holder: string;
  readonly people: number;
  /** When the door let its party in, in a sentence; null while it has not. */
  readonly cameIn: string | null;
  readonly code: string;
  /** In the waiting list; null for one that has places. */
  readonly position: number | null;
  /** The address of its ticket, and of its calendar file and QR code. */
  readonly ticket: string;
  readonly calendar: string;
  readonly picture: string;
  /** With what it is cancelled: the token of its link; null once that is too late. */
  readonly cancel: string | null;
}

/** What the form has of a member who books for themselves. */
export const ownValues = (member: Member) => ({
  first_name: member.firstName,
  last_name: member.lastName,
  email: member.email,
  phone: member.phone ?? '',
  birth_date: member.birthDate,
});

/** The viewer's own, the first event to begin first; none of a visitor, nor in draft mode. */
export async function readOwnBookings({
  viewer,
  draft,
  services,
  locale,
  now,
}: App.Locals): Promise<readonly OwnBooking[]> {
  const own = viewer && draft === null ? await services.events.listOwn(viewer.member.id, now) : [];
  if (own.length === 0) return [];
  const cards = new Map((await content.events(locale, now)).map((card) => [card.id, card]));
  return own.map(({ booking, event, position }) => {
    const { code } = booking;
    const token = ticketToken(code);
    const ticket = withQuery(paths.ticket(code), { token });
    return {
      eventId: event.id,
      title: cards.get(event.id)?.title ?? { text: event.title, lang: 'es' },
      startsAt: event.startsAt,
      holder: `${booking.firstName} ${booking.lastName}`,
      people: peopleOf(booking),
      cameIn: describeCameIn(booking, locale),
      code,
      position,
      ticket,
      calendar: withQuery(paths.ticketCalendar(code), { token }),
      picture: withQuery(paths.ticketPicture(code), { token }),
      cancel: whyNotCancellable(booking, event, now) === null ? token : null,
    };
  });
}

/** A booking that its member has cancelled. */
export interface CancelledBooking {
  readonly title: Words;
  /** Whether it had places; else it waited for them. */
  readonly hadPlaces: boolean;
}

/** The viewer's booking that they cancelled just now, as the page's address has it (`?cancelled=`); null for none. */
export async function findCancelled(
  { viewer, services, locale, now }: App.Locals,
  { searchParams }: URL,
): Promise<CancelledBooking | null> {
  const code = searchParams.get('cancelled');
  if (code === null || !viewer) return null;
  const placed = (await services.events.listAllOwn(viewer.member.id)).find(({ booking }) => booking.code === code);
  if (placed?.booking.state !== 'cancelled') return null;
  const card = (await content.events(locale, now)).find(({ id }) => id === placed.event.id);
  return {
    title: card?.title ?? { text: placed.event.title, lang: 'es' },
    hadPlaces: placed.booking.confirmedAt !== null,
  };
}
