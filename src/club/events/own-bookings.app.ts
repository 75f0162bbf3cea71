// A signed-in member's own bookings, as their pages show them. Never to be rendered for a cached page.
import { content } from '../../content/content.ts';
import type { Words } from '../../content/words.ts';
import { ticketToken } from './ticket-token.app.ts';
import { paths, withQuery } from '../../words/paths.ts';
import type { Member } from '../members/members.ts';
import { messages } from '../../i18n/messages.ts';
import { describeCameIn } from './came-in.app.ts';
import { documentOfEvent, peopleOf, whyNotCancellable } from './events.ts';
import { groupPhone } from '../../words/phone-number.ts';

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
  phone: groupPhone(member.phone ?? ''),
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

/** What editors call an event, also one that is over; as it was when somebody last booked, where they took it away. */
export async function titleOfEvent(
  { id, title }: { readonly id: string; readonly title: string },
  { locale, now }: Pick<App.Locals, 'locale' | 'now'>,
): Promise<Words> {
  const event = await content.findEvent(locale, documentOfEvent(id), now);
  return event?.title ?? { text: title, lang: 'es' };
}

/** What became of the viewer's own booking of an event that is over, in a sentence; null where they had no place. */
export async function describeOver(
  eventId: string,
  { viewer, draft, services, locale }: App.Locals,
): Promise<string | null> {
  if (!viewer || draft !== null) return null;
  const placed = (await services.events.listAllOwn(viewer.member.id)).find(
    ({ booking, event }) => event.id === eventId && booking.state === 'confirmed',
  );
  return placed ? (describeCameIn(placed.booking, locale) ?? messages.events[locale].hadPlace) : null;
}

/** A booking that its member has cancelled. */
export interface CancelledBooking {
  readonly title: Words;
  /** Whether it had places; else it waited for them. */
  readonly hadPlaces: boolean;
}

/** The viewer's booking that they cancelled just now, as the page's address has it (`?cancelled=`); null for none. */
export async function findCancelled(locals: App.Locals, { searchParams }: URL): Promise<CancelledBooking | null> {
  const { viewer, services } = locals;
  const code = searchParams.get('cancelled');
  if (code === null || !viewer) return null;
  const placed = (await services.events.listAllOwn(viewer.member.id)).find(({ booking }) => booking.code === code);
  if (placed?.booking.state !== 'cancelled') return null;
  return {
    title: await titleOfEvent(placed.event, locals),
    hadPlaces: placed.booking.confirmedAt !== null,
  };
}
