// The mails about bookings, each in its reader's language, with the ticket for the door and the event for a calendar.
import { type Booking, heldMinutes, peopleOf } from './events.ts';
import { placeLine } from '../../i18n/place-line.ts';
import type { EventBefore, StoredEvent, WriteMail } from './events.service.ts';
import type { NewMail } from '../mail/mail.service.ts';
import { content, ContentUnavailable } from '../../content/content.ts';
import type { EventCard } from './events.content.ts';
import type { Island } from '../../words/islands.ts';
import type { Locale } from '../../words/locale.ts';
import { composeMail } from '../mail/compose.mail.ts';
import { codePicture, placeOf } from '../mail/mailed-places.ts';
import { mailedOrigin } from '../../http/site.ts';
import { formatDayFrom, formatTime, formatWeekday } from '../../i18n/dates.ts';
import { islandAfter } from '../../i18n/island-names.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { calendarFile } from '../../kit/calendar-file.ts';
import { canaryDay, canaryMoment } from '../../kit/canary-time.ts';
import { paths } from '../../words/paths.ts';
import { readClock } from '../../kit/clock.ts';
import { findKnownSender, type KnownSender } from '../mail/sender.app.ts';

/** What a mail, a ticket or a calendar file says of an event. */
export interface DescribedEvent {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Empty where editors took the event away, and nobody has booked since places are stored. */
  readonly place: string;
  readonly address: string;
  /** Empty where it is not known. */
  readonly island: Island | '';
}

export const describeEvent = ({
  id,
  slug,
  title,
  startsAt,
  endsAt,
  place,
  address,
  island,
}: EventCard): DescribedEvent => ({
  id,
  slug,
  startsAt,
  endsAt,
  address,
  island,
  title: title.text,
  place: place.text,
});

/** An event of which only what was stored when somebody last booked is known. */
export const describeStored = (event: StoredEvent): DescribedEvent => event;

/** The coach or sales expert by whose invitation a booking came; null for none, or while the content does not tell. */
export async function findHostOf(
  { coachId, salesExpertId }: Pick<Booking, 'coachId' | 'salesExpertId'>,
  locale: Locale,
): Promise<string | null> {
  const id = coachId ?? salesExpertId;
  if (id === null) return null;
  try {
    return (await content.findHost(locale, coachId === null ? 'salesExpert' : 'coach', id))?.name ?? null;
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return null;
  }
}

/** Composes the mails about bookings in one event, described in both languages. */
export async function loadEventMailer(event: Readonly<Record<Locale, DescribedEvent>>): Promise<WriteMail> {
  const sender = await findKnownSender();
  return async (booking, before) =>
    bookingMail(sender, event[booking.locale], { ...booking, before }, await findHostOf(booking, booking.locale));
}

function bookingMail(
  { email }: KnownSender,
  event: DescribedEvent,
  booking: Booking & { readonly before: EventBefore | undefined },
  host: string | null,
): NewMail {
  const { locale, state, before } = booking;
  const t = messages.eventMail[locale];
  const values = { title: event.title, code: placeOf('ticket', booking.id), minutes: heldMinutes };
  const isOver = state === 'cancelled';
  // Who only waited has no ticket that could be no longer good.
  const wording = isOver && booking.confirmedAt === null ? 'left' : state;
  const text = state === 'confirmed' && booking.waited ? t['moved-up.text'] : t[`${wording}.text`];
  const code = state === 'to-confirm' && !booking.held ? t['not-held.code'] : t[`${wording}.code`];
  const details = [
    momentOf(event, locale),
    ...(event.place === '' ? [] : [placeLine(event.place, addressOf(event))]),
    fill(t.people, { count: peopleOf(booking) }),
    ...(host === null ? [] : [fill(t.invites, { name: host })]),
  ];
  const composed = composeMail({
    locale,
    head: 'evento',
    subject: fill(before ? t['moved.subject'] : t[`${wording}.subject`], values),
    paragraphs: [
      // By no name: anybody may have written this address, and as the name whatever they like.
      messages.mail[locale].greetingToAddress,
      ...(before
        ? [fill(t['moved.text'], values), fill(t['moved.before'], { before: sayBefore(before, locale) })]
        : []),
      ...(before && state === 'confirmed' ? [] : [fill(text, values)]),
      ...(state === 'confirmed' ? [ticketOf(event.title, details, booking, t['confirmed.code'])] : []),
      ...(isOver ? [momentOf(event, locale)] : state === 'confirmed' ? [] : details),
      ...(state === 'confirmed' ? [] : [fill(code, values)]),
    ],
    button: {
      label: t[`${wording}.button`],
      to: isOver ? mailedOrigin() + paths.events() : placeOf('ticket-link', booking.id),
    },
    notes: [...(wording === 'cancelled' ? [t['cancelled.calendar']] : []), t[`${wording}.note`]],
  });
  const mail = { sender: email, recipient: booking.email, replyTo: null, ...composed };
  if (state === 'confirmed' || wording === 'cancelled')
    return { ...mail, attachments: [calendarOf(event, wording === 'cancelled')] };
  return mail;
}

/** «jueves 18 de julio, 21:30, La Recova, plaza de San Andrés, Tenerife» */
const sayBefore = (before: EventBefore, locale: Locale) =>
  [momentOf(before, locale), before.place, addressOf(before)].filter(Boolean).join(', ');

/** «plaza de San Andrés, Tenerife»; without the island where the address says it. */
const addressOf = ({ address, island }: Pick<EventBefore, 'address'> & { readonly island: Island | '' | null }) =>
  (address ?? '') + (address && island ? islandAfter(address, island) : '');

/** «jueves 18 de julio, 21:30» */
const momentOf = ({ startsAt }: Pick<DescribedEvent, 'startsAt'>, locale: Locale) =>
  fill(messages.eventMail[locale].when, {
    weekday: formatWeekday(canaryDay(startsAt), locale),
    day: formatDayFrom(readClock(), startsAt, locale),
    time: formatTime(startsAt, locale),
  });

const ticketOf = (title: string, details: readonly string[], { id }: Booking, hint: string) => ({
  pass: { title, details, hint },
  code: placeOf('ticket', id),
  picture: codePicture(id),
});

function calendarOf(event: DescribedEvent, isCancelled: boolean): NonNullable<NewMail['attachments']>[number] {
  const calendar = Buffer.from(eventCalendar(event, mailedOrigin(), readClock(), isCancelled));
  return { filename: 'evento.ics', contentType: 'text/calendar; charset=utf-8', base64: calendar.toString('base64') };
}

/** The event as a calendar file, called off where the booking was cancelled. `origin` is the site's. */
export function eventCalendar(event: DescribedEvent, origin: string, now: Date, isCancelled = false): string {
  const day = canaryDay(event.startsAt);
  return calendarFile(
    [
      {
        id: event.id.replace('@', '-'),
        title: event.title,
        place: [event.place, event.address].filter(Boolean).join(', '),
        from: day,
        until: day,
        time: formatTime(event.startsAt, 'es'),
        endsAt: event.endsAt,
        address: origin + paths.event(event.slug),
        isCancelled,
      },
    ],
    now,
    canaryMoment,
  );
}
