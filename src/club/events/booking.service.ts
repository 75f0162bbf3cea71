// Booking places in an event.
import * as db from './bookings.db.ts';
import * as eventsDb from './events.db.ts';
import { normaliseEmail } from '../members/members.ts';
import { membersService } from '../members/members.service.ts';
import { invariant } from '../../kit/invariant.ts';
import { createCode } from '../../kit/codes.ts';
import { transaction } from '../../db/connection.ts';
import { ClubError } from '../../contract/errors.ts';
import { createHash } from 'node:crypto';
import {
  type BookingOrigin,
  type EventTerms,
  maxWaiting,
  type NewBooking,
  peopleOf,
  registrationOf,
} from './events.ts';
import { limitUnconfirmed, sendLink, withoutUnconfirmed } from './unconfirmed.service.ts';
import { ticketCodeLength } from './ticket-code.ts';
import { confirmWaiting, sendMail, type WriteMail } from './waiting-list.service.ts';

export interface BookingOptions {
  readonly idempotencyKey: string | null;
  /** Whence it comes, for an address that is not proved to be theirs who books: the link of its mail confirms it. */
  readonly origin?: BookingOrigin;
  readonly writeMail: WriteMail;
  readonly now: Date;
}

/** What came of a booking. The code is a ticket: it is for mails and the member's own pages. */
export interface Booked {
  readonly id: string;
  readonly code: string;
  readonly state: 'confirmed' | 'waiting' | 'to-confirm';
}

/** As `book`; of two at once with the same key for different events one breaks the constraint on keys. */
export function bookOnce(
  event: EventTerms,
  booking: NewBooking,
  { idempotencyKey, origin, writeMail, now }: BookingOptions,
): Promise<Booked> {
  const email = normaliseEmail(booking.email);
  const key = idempotencyKey === null ? null : { idempotencyKey, requestHash: hashOf(event, booking) };
  return transaction(async () => {
    if (booking.memberId !== null) await membersService.lockUnlessGone(booking.memberId);
    const memberId = booking.memberId ?? (await membersService.findMemberOfAddress(email));
    const opened = await open(event, now);
    const answered = key && (await db.findByKey(email, key.idempotencyKey));
    if (answered) {
      if (answered.requestHash?.equals(key.requestHash) !== true) throw new ClubError('idempotency_conflict');
      return firstAnswer(answered);
    }
    if (registrationOf(event, opened.taken, now) === 'closed') throw new ClubError('event_closed');
    if (booking.companions > event.companions || peopleOf(booking) > event.capacity)
      throw new ClubError('too_many_companions');
    const booked = await db.findOfMailbox(event.id, email);
    if (booked && !origin) throw new ClubError('booked_already');
    // From here on nothing but the mail may tell whether the mailbox of an unproved address has booked.
    if (origin) await limitUnconfirmed(event, peopleOf(booking), origin);
    const movedUp = await confirmWaiting(event, opened.taken, writeMail, now);
    // Before whoever waits nobody gets a place.
    const free = movedUp.mayGoOn ? 0 : event.capacity - opened.taken - movedUp.people;
    const fits = peopleOf(booking) <= free;
    if (!fits && (await db.countWaiting(event.id)) + peopleOf(booking) > maxWaiting(event))
      throw new ClubError('waiting_list_full');
    const code = createCode(ticketCodeLength);
    const state = origin ? 'to-confirm' : fits ? 'confirmed' : 'waiting';
    const made = {
      ...booking,
      memberId,
      email,
      eventId: event.id,
      told: event,
      code,
      state,
      held: origin !== undefined && fits,
    } as const;
    const stored = await db.insertBooking(made, origin ?? null, key, now);
    invariant(stored, 'a booking is inserted');
    await (origin ? sendLink(stored, booked, writeMail, now) : sendMail(stored, writeMail, now));
    return firstAnswer(stored);
  });
}

/** What was answered first, whatever became of the booking since. */
const firstAnswer = ({ id, code, byLink, waited }: db.BookingRow) =>
  ({ id, code, state: byLink ? 'to-confirm' : waited ? 'waiting' : 'confirmed' }) as const;

/** The event as editors have it, locked, without the places that were not confirmed in time. */
export async function open(event: EventTerms, now: Date): Promise<eventsDb.EventRow> {
  const opened = await eventsDb.lockEvent(event);
  invariant(opened, 'an event that is opened is there');
  return withoutUnconfirmed(opened, now);
}

const hashOf = ({ id }: EventTerms, booking: NewBooking): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([id, booking]))
    .digest();
