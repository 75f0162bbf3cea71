// Events and the places that people book in them (events/README.md#events). Always: the event's row is locked while places are given, so
// that no more people have places than there are; whoever gets places, or stops having them, is told by a mail of the same transaction.
import { ClubError } from '../../contract/errors.ts';
import type { BookingState } from './events.contract.ts';
import { transaction } from '../../db/connection.ts';
import { violatedConstraint } from '../../db/failures.ts';
import { invariant } from '../../kit/invariant.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import { mailService } from '../mail/mail.service.ts';
import * as db from './bookings.db.ts';
import * as eventsDb from './events.db.ts';
import * as movedDb from './moved-events.db.ts';
import { type EventTerms, type NewBooking, peopleOf, whyNotCancellable } from './events.ts';
import { confirmWaiting, sendMail, tellMoved, type WriteMail } from './waiting-list.service.ts';
import { day } from '../../kit/durations.ts';
import { type Booked, type BookingOptions, bookOnce, open } from './booking.service.ts';

export type { EventBefore, WriteMail } from './waiting-list.service.ts';
/** A booking as it is stored. */
export type StoredBooking = db.BookingRow;
/** An event in which somebody booked. */
export type StoredEvent = eventsDb.EventRow;

/** A booking, the event as it was when somebody last booked, and its place in the waiting list; null for one that does not wait. */
interface PlacedBooking {
  readonly booking: StoredBooking;
  readonly event: StoredEvent;
  readonly position: number | null;
}

export const eventsService = {
  /** How many people have places, or have them held, by the event's id; 0 is left out. */
  async countTaken(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return new Map((await eventsDb.readEvents(ids)).map(({ id, taken }) => [id, taken]));
  },

  /**
   * Books places, or puts who books at the end of the waiting list; with `origin` it holds places until the booking is confirmed, and says
   * the same of an address that has booked, which gets its ticket's mail again. The booking belongs to the member who has the address at
   * this moment. The same e-mail, key and request again gives the first booking. Throws too_many_companions, event_closed,
   * waiting_list_full, too_many_unconfirmed with an origin, booked_already without one for a mailbox that has a booking,
   * idempotency_conflict, and unauthenticated for a signed-in member who was erased meanwhile.
   */
  async book(event: EventTerms, booking: NewBooking, options: BookingOptions): Promise<Booked> {
    try {
      return await bookOnce(event, booking, options);
    } catch (error) {
      if (violatedConstraint(error) !== 'event_booking_key') throw error;
      // The same key came at once for another event: it is found now.
      return await bookOnce(event, booking, options);
    }
  },

  /** The booking of that id; null if there is none. */
  findById: db.findBooking,

  /** The booking with that code; null if there is none. */
  async findTicket(code: string): Promise<PlacedBooking | null> {
    const booking = await db.findByCode(code);
    const [placed] = booking ? await withEvents([booking]) : [];
    return placed ?? null;
  },

  /** The member's bookings that have places or wait for them, in events that are not over, the first to begin first. */
  async listOwn(memberId: string, now: Date): Promise<readonly PlacedBooking[]> {
    return withEvents(await db.readOfMember(memberId, now));
  },

  /** The first event to begin that is not over, in which the member has a place and has not come in; null for none. */
  findNext: (memberId: string, now: Date): Promise<StoredEvent | null> => eventsDb.findNextOfMember(memberId, now),

  /** All of the member's bookings but those that they have not confirmed, the first to begin first. */
  async listAllOwn(memberId: string): Promise<readonly PlacedBooking[]> {
    return withEvents(await db.readAllOfMember(memberId));
  },

  /**
   * The state from which a booking would be cancelled. Throws event_over once the event has begun, and ticket_used for one that the door
   * took.
   */
  judgeCancelling(
    { booking, event }: { readonly booking: StoredBooking; readonly event: StoredEvent },
    now: Date,
  ): BookingState {
    if (booking.state === 'cancelled') return booking.state;
    const refusal = whyNotCancellable(booking, event, now);
    if (refusal !== null) throw new ClubError(refusal);
    return booking.state;
  },

  /**
   * Cancels a booking, and lets the waiting list move up into its places. Nothing happens if it was cancelled before. Throws not_found, and
   * event_over once the event has begun, and ticket_used for one that the door took. `event` is null where editors took it away: then
   * nobody moves up.
   */
  cancel(
    code: string,
    {
      event,
      writeMail,
      actor,
      now,
    }: { event: EventTerms | null; writeMail: WriteMail; actor: Actor | null; now: Date },
  ): Promise<{ readonly eventId: string; readonly from: BookingState }> {
    return transaction(async () => {
      const found = await db.findByCode(code);
      const locked = found && (event ? await eventsDb.lockEvent(event) : await eventsDb.lockKnownEvent(found.eventId));
      // Read again under the locks: another may have cancelled it, it may have moved up, or the door, which locks the booking alone, may
      // have let its party in.
      const booking = locked && (await db.lockBooking(found.eventId, code));
      if (!booking) throw new ClubError('not_found', { of: 'booking', named: code });
      const { eventId } = booking;
      const from = eventsService.judgeCancelling({ booking, event: locked }, now);
      if (from === 'cancelled') return { eventId, from };
      const cancelled = await db.cancelBooking(booking.id, now);
      invariant(cancelled, 'a booking that was found stays');
      if (actor) await auditService.record(actor, 'cancel_booking', booking.id, { from, to: 'cancelled' }, now);
      // One that was not confirmed may be nobody's wish: whoever has the address gets no other mail of it.
      if (from !== 'to-confirm') await sendMail(cancelled, writeMail, now);
      const taken = locked.taken - (from === 'confirmed' || booking.held ? peopleOf(booking) : 0);
      if (event) await confirmWaiting(event, taken, writeMail, now);
      return { eventId, from };
    });
  },

  /** Makes the bookings of a member's address that are nobody's theirs, with their mails. Call it when an address becomes a member's. */
  async adoptBookings(memberId: string): Promise<void> {
    await db.adoptBookings(memberId);
    await mailService.adoptAbout('booking', memberId);
  },

  /**
   * Erases somebody who is no member, found by the code of a ticket: every booking of their mailbox, with its mails. Their places are free,
   * and the waiting list moves up by its job. Where the booking is a member's, gives their id, and nothing is erased; else null. Throws
   * not_found for an unknown code.
   */
  erase(code: string, actor: Actor, now: Date): Promise<string | null> {
    return transaction(async () => {
      const booking = await db.findByCode(code);
      if (!booking) throw new ClubError('not_found', { of: 'booking', named: code });
      const { id, email, memberId, state } = booking;
      if (memberId !== null) return memberId;
      await db.deleteOfNobody(email);
      await auditService.record(actor, 'erase_booking', id, { from: state, to: 'erased' }, now);
      return null;
    });
  },

  /**
   * Gives places that are free to those that wait, such as after editors raised the capacity; gives how many people moved up. Where there
   * are many, some: ask again until it is 0.
   */
  moveUpWaiting(event: EventTerms, writeMail: WriteMail, now: Date): Promise<number> {
    return transaction(async () => {
      const opened = await open(event, now);
      return (await confirmWaiting(event, opened.taken, writeMail, now)).people;
    });
  },

  /** An event in which somebody booked; null for none. */
  findEvent: async (eventId: string): Promise<StoredEvent | null> => (await eventsDb.readEvents([eventId]))[0] ?? null,

  /** Stores an event in which nobody has booked yet. */
  async store(event: EventTerms): Promise<void> {
    await eventsDb.lockEvent(event);
  },

  /**
   * Of the events of a document that are not over, how many people have places, or have them held, and how many bookings have places or
   * wait for them.
   */
  countComing: (documentId: string, now: Date): Promise<{ readonly people: number; readonly bookings: number }> =>
    eventsDb.countComing(documentId, now),

  /** The events in which somebody booked that have not ended `days` days ago, with what is to be done about them. */
  listSince: (days: number, now: Date): Promise<readonly movedDb.FollowedEvent[]> =>
    movedDb.readEventsSince(new Date(now.getTime() - days * day)),

  /**
   * Takes an event as editors have it now: when it ends decides how long its bookings are kept. Who has places or waits for them, and was
   * told of another hour, place, address or island, is told once, while it is not over; gives how many were. Where there are many, some:
   * ask again until it is 0. Call it with what editors have for certain; nothing happens where a later version was taken meanwhile.
   */
  follow(event: EventTerms, writeMail: WriteMail, now: Date): Promise<number> {
    return transaction(async () => {
      if (await eventsDb.lockKnownEvent(event.id)) await movedDb.assumeTold(event.id);
      const taken = await eventsDb.lockEvent(event);
      if (taken?.publishedAt?.getTime() !== event.publishedAt.getTime()) return 0;
      return now < event.endsAt ? tellMoved(event.id, writeMail, now) : 0;
    });
  },

  /** The events in which somebody booked, the last to begin first. */
  list: (max: number): Promise<readonly StoredEvent[]> => eventsDb.readAllEvents(max),

  /** An event's bookings, in the order in which they came. */
  listBookings: (eventId: string): Promise<readonly StoredBooking[]> => db.readBookings(eventId),
};

async function withEvents(bookings: readonly StoredBooking[]): Promise<readonly PlacedBooking[]> {
  const waiting = bookings.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  const [found, positions] = await Promise.all([
    eventsDb.readEvents(bookings.map(({ eventId }) => eventId)),
    waiting.length === 0 ? null : db.readPositions(waiting),
  ]);
  const events = new Map(found.map((one) => [one.id, one]));
  return bookings.map((booking) => {
    const event = events.get(booking.eventId);
    invariant(event, 'a booking has its event');
    return { booking, event, position: booking.state === 'waiting' ? (positions?.get(booking.id) ?? 0) : null };
  });
}
