// How the waiting list moves up, and whoever it is of is told.
import { invariant } from '../../kit/invariant.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import * as db from './bookings.db.ts';
import type { Island } from '../../words/islands.ts';
import * as movedDb from './moved-events.db.ts';
import { type Booking, type EventTerms, moveUp, peopleOf } from './events.ts';

/** When, and in Spanish where, an event was to be. */
export interface EventBefore {
  readonly startsAt: Date;
  /** Null where it is not known. */
  readonly place: string | null;
  readonly address: string | null;
  readonly island: Island | null;
}

/** Writes the mail that tells somebody how their booking stands; with `before`, that the event is not then and there any more. */
export type WriteMail = (booking: Booking, before?: EventBefore) => Promise<NewMail>;

/** How many bookings move up, or are told that the event moved, in one transaction. */
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
  const confirmed = ids.length === 0 ? [] : await db.confirmAll(ids, event, now);
  for (const booking of confirmed) await sendMail(booking, writeMail, now);
  const people = confirmed.reduce((sum, booking) => sum + peopleOf(booking), 0);
  return { people, mayGoOn: waiting.length === maxMovedUp };
}

/** Tells whoever booked, as part of the transaction. */
export async function sendMail(booking: db.BookingRow, writeMail: WriteMail, now: Date): Promise<void> {
  await writeNews(booking, await writeMail(booking), now);
}

/**
 * Tells some of those who have places or wait for them that the event has moved, each once; gives how many. Needs the event's lock, as
 * editors have it now.
 */
export async function tellMoved(eventId: string, writeMail: WriteMail, now: Date): Promise<number> {
  const untold = await movedDb.readUntold(eventId, maxMovedUp);
  for (const booking of untold) {
    const { toldStartsAt: startsAt, toldPlace: place, toldAddress: address, toldIsland: island } = booking;
    invariant(startsAt, 'who knows of another hour knows of one');
    await writeNews(booking, await writeMail(booking, { startsAt, place, address, island }), now);
    await movedDb.markTold(booking.id);
  }
  return untold.length;
}

async function writeNews(booking: db.BookingRow, mail: NewMail, now: Date): Promise<void> {
  await mailService.writeFor(booking.memberId, mail, now, { about: { bookingId: booking.id } });
}
