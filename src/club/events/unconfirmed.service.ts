// Bookings for an address that was not proved to be theirs who booked (events/README.md#events). Always: nobody learns from them whether
// that address has booked, and they hold places no longer than until the page of the mail's link confirms them or its time is over.
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import { invariant } from '../../kit/invariant.ts';
import { mailService } from '../mail/mail.service.ts';
import * as db from './bookings.db.ts';
import * as eventsDb from './events.db.ts';
import {
  type BookingOrigin,
  type EventTerms,
  heldMinutes,
  maxUnconfirmed,
  maxWaiting,
  peopleOf,
  unconfirmedHours,
} from './events.ts';
import * as unconfirmed from './unconfirmed.db.ts';
import { confirmWaiting, sendMail, type WriteMail } from './waiting-list.service.ts';
import { minute } from '../../kit/durations.ts';

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * minute);
const sinceOf = (now: Date) => ({ mailSent: before(now, heldMinutes), booked: before(now, unconfirmedHours * 60) });

/** Frees the places of an event that were not confirmed in time; gives the event with what is taken then. Needs its lock. */
export async function withoutUnconfirmed(event: eventsDb.EventRow, now: Date): Promise<eventsDb.EventRow> {
  const freed = await unconfirmed.releaseUnconfirmed(event.id, sinceOf(now));
  return { ...event, taken: event.taken - freed };
}

/** Throws too_many_unconfirmed where so many more people are too many for whence they come. Needs the event's lock. */
export async function limitUnconfirmed(event: EventTerms, people: number, origin: BookingOrigin): Promise<void> {
  const [counted, max] = [await unconfirmed.countUnconfirmed(event.id, origin), maxUnconfirmed(event)];
  if (counted.network + people > max.network || counted.customer + people > max.customer)
    throw new ClubError('too_many_unconfirmed', { seconds: heldMinutes * 60 });
}

/**
 * Mails the link that confirms a booking, or, where its mailbox has booked, that booking's ticket again. Both are written out either way,
 * so that an answer's time does not tell which.
 */
export async function sendLink(
  booking: db.BookingRow,
  booked: db.BookingRow | null,
  writeMail: WriteMail,
  now: Date,
): Promise<void> {
  const link = await writeMail(booking);
  const ticket = await writeMail(booked ?? { ...booking, state: 'confirmed' });
  const [mail, memberId] = booked ? [ticket, booked.memberId] : [link, booking.memberId];
  await mailService.writeFor(memberId, mail, now, { about: { bookingId: booking.id } });
}

export const unconfirmedService = {
  /**
   * Confirms a booking by the link of its mail: it has the places that were held for it, or what is left, or else waits from now on.
   * Nothing happens if it was confirmed before. Throws not_found, link_unusable for one that was cancelled, event_over once the event has
   * begun, booked_already where its mailbox has another booking by now, and waiting_list_full. `event` is null where editors took it away,
   * or while the content is out: then only held places are given.
   */
  confirm(
    code: string,
    { event, writeMail, now }: { readonly event: EventTerms | null; readonly writeMail: WriteMail; readonly now: Date },
  ): Promise<void> {
    return transaction(async () => {
      const found = await db.findByCode(code);
      const locked = found && (event ? await eventsDb.lockEvent(event) : await eventsDb.lockKnownEvent(found.eventId));
      // Read again under the locks: it may have been confirmed, cancelled or removed meanwhile.
      const booking = locked && (await db.lockBooking(found.eventId, code));
      if (!booking) throw new ClubError('not_found');
      if (booking.state === 'cancelled') throw new ClubError('link_unusable');
      if (booking.state !== 'to-confirm') return;
      if (now >= locked.startsAt) throw new ClubError('event_over');
      if (await db.findOfMailbox(booking.eventId, booking.email)) throw new ClubError('booked_already');
      const state = booking.held || (await isRoomFor(booking, locked, event, writeMail, now)) ? 'confirmed' : 'waiting';
      if (state === 'waiting' && (await db.countWaiting(locked.id)) + peopleOf(booking) > maxWaiting(event ?? locked))
        throw new ClubError('waiting_list_full');
      const confirmed = await unconfirmed.confirmByLink(booking.id, state, event ?? locked, now);
      invariant(confirmed, 'a booking that is locked stays as it is');
      await sendMail(confirmed, writeMail, now);
    });
  },

  /**
   * Frees the places that were not confirmed in time, of all events, and removes the bookings whose link has been sent long ago; gives how
   * many people the places were for. Those that wait move up by `moveUpWaiting`.
   */
  async release(now: Date): Promise<number> {
    const since = sinceOf(now);
    let people = 0;
    for (const eventId of await unconfirmed.readEventsOver(since))
      people += await transaction(async () =>
        (await eventsDb.lockKnownEvent(eventId)) ? unconfirmed.releaseUnconfirmed(eventId, since) : 0,
      );
    await unconfirmed.deleteUnconfirmed(since.booked);
    return people;
  },

  /** For how many people places are held in these events, of those that are taken, until they confirm them; 0 is left out. */
  countHeld: unconfirmed.countHeld,
};

/** Whether there is room for a party once those that wait have moved up. */
async function isRoomFor(
  booking: db.BookingRow,
  locked: eventsDb.EventRow,
  event: EventTerms | null,
  writeMail: WriteMail,
  now: Date,
): Promise<boolean> {
  if (!event) return false;
  const { taken } = await withoutUnconfirmed(locked, now);
  const movedUp = await confirmWaiting(event, taken, writeMail, now);
  return !movedUp.mayGoOn && peopleOf(booking) <= event.capacity - taken - movedUp.people;
}
