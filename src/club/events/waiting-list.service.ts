// How the waiting list moves up, and whoever it is of is told.
import { mailService, type NewMail } from '../mail/mail.service.ts';
import * as db from './events.db.ts';
import { type Booking, type EventTerms, moveUp, peopleOf } from './events.ts';

/** Writes the mail that tells somebody how their booking stands. */
export type WriteMail = (booking: Booking) => Promise<NewMail>;

/** How many bookings move up in one transaction. */
const maxMovedUp = 50;

/**
 * Whoever fits moves up, in order, as long as the event has not begun; gives how many people, and whether more may fit: each transaction,
 * which keeps others from the event, moves some up. Needs the event's lock.
 */
export async function confirmWaiting(
  event: EventTerms,
  taken: number,
  writeMail: WriteMail,
  now: Date,
): Promise<{ readonly people: number; readonly mayGoOn: boolean }> {
  const free = event.capacity - taken;
  if (free <= 0 || now >= event.startsAt) return { people: 0, mayGoOn: false };
  const waiting = await db.readWaiting(event.id, free, maxMovedUp);
  const ids = moveUp(waiting, free).map(({ id }) => id);
  const confirmed = ids.length === 0 ? [] : await db.confirmAll(ids, now);
  for (const booking of confirmed) await sendMail(booking, writeMail, now);
  const people = confirmed.reduce((sum, booking) => sum + peopleOf(booking), 0);
  return { people, mayGoOn: waiting.length === maxMovedUp };
}

/** Tells whoever booked, as part of the transaction. */
export async function sendMail(booking: db.BookingRow, writeMail: WriteMail, now: Date): Promise<void> {
  const mail = await writeMail(booking);
  await mailService.writeFor(booking.memberId, mail, now, { about: { bookingId: booking.id } });
}
