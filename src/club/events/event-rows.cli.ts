// How commands show events and bookings.
import { formatMoment } from '../../i18n/dates.ts';
import { momentOf } from '../../cli/moment.ts';
import type { StoredScan } from './door.service.ts';
import type { StoredBooking, StoredEvent } from './events.service.ts';
import { peopleOf, type Booking } from './events.ts';

/** What else the list of an event's bookings has. */
export const exportedColumns: readonly string[] = [
  ...['id', 'state', 'member', 'first_name', 'last_name', 'email', 'phone', 'people', 'language', 'coach'],
  ...['sales_expert', 'waited', 'booked_at', 'confirmed_at', 'cancelled_at', 'checked_in_at'],
];

/** An event with how many have places, those for whom they are held apart; with nobody yet, as editors have it. */
export type Listed = StoredEvent & { readonly held: number };

export const asEventRow = ({ id, title, startsAt, capacity, taken, held }: Listed) => ({
  event: id,
  title,
  begins: formatMoment(startsAt, 'en'),
  places: capacity,
  taken,
  held,
});

export const asEventJson = ({ id, slug, title, startsAt, endsAt, capacity, taken, held }: Listed) => ({
  id,
  slug,
  title,
  starts_at: momentOf(startsAt),
  ends_at: momentOf(endsAt),
  capacity,
  taken,
  held,
});

export const asBookingRow = (booking: StoredBooking) => ({
  ticket: booking.code,
  state: booking.state,
  name: `${booking.firstName} ${booking.lastName}`,
  email: booking.email,
  phone: booking.phone,
  people: peopleOf(booking),
  invited: hostOf(booking),
  in: booking.checkedInAt === null ? '' : formatMoment(booking.checkedInAt, 'en'),
});

export const asBookingJson = (booking: StoredBooking) => ({
  id: booking.id,
  code: booking.code,
  state: booking.state,
  member: booking.memberId,
  first_name: booking.firstName,
  last_name: booking.lastName,
  email: booking.email,
  phone: booking.phone,
  people: peopleOf(booking),
  language: booking.locale,
  coach: booking.coachId,
  sales_expert: booking.salesExpertId,
  waited: booking.waited,
  booked_at: momentOf(booking.createdAt),
  confirmed_at: booking.confirmedAt && momentOf(booking.confirmedAt),
  cancelled_at: booking.cancelledAt && momentOf(booking.cancelledAt),
  checked_in_at: booking.checkedInAt && momentOf(booking.checkedInAt),
});

export const asScan = ({ code, people, scannedAt, receivedAt, result }: StoredScan) => ({
  ticket: code,
  people,
  scanned_at: momentOf(scannedAt),
  received_at: momentOf(receivedAt),
  result,
});

const hostOf = ({ coachId, salesExpertId }: Booking) => coachId ?? salesExpertId ?? '';
