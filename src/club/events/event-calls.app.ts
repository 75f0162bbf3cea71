// What the calls about events share.
import { createHash } from 'node:crypto';
import type { APIContext } from 'astro';
import { type BookingOrigin, registrationOf } from './events.ts';
import { content } from '../../content/content.ts';
import type { ClubEvent } from './events.content.ts';
import type { EventAnswer } from './events.contract.ts';
import type { Locale } from '../../words/locale.ts';
import { perNetwork, reserveShared } from '../../http/call-limits.ts';
import { day, hour, minute } from '../../kit/durations.ts';
import { FairTurns, turnShareOf } from '../../http/fair-turns.ts';
import { customerOf, networkOf } from '../../http/node/client-address.ts';
import { maxBookingsAtOnce } from '../../http/node/limits.ts';
import { isTicketToken } from './ticket-token.app.ts';
import { type Reservation, reserveAttempt, takeAttempt } from '../../http/throttle.ts';
import { canaryIso } from '../../kit/canary-time.ts';
import { paths, withQuery } from '../../words/paths.ts';
import { readTarget } from '../../words/wanted-target.ts';
import { toImage } from '../../visit/present-content.ts';

/** Bookings of whoever is not signed in may be for invented people. */
export const bookingLimit = perNetwork('event', 20, hour, {
  counts: 'done',
  maxOfCustomer: 60,
  ownOfBrowser: true,
  beyond: { everyMs: 2_000, longestMs: 20_000 },
});

/**
 * What a booking counts for once it is booked. A mailbox has ten mails an hour, and a first one from each sender, so that others who write
 * its address don't lock its owner out. A network books for 30 people a day in an event, and all networks of one customer for 90, as
 * addresses may be invented: members who book for themselves are not counted, and those who book for others by member, who may share a
 * network with many. Settle it in any case.
 */
export async function reserveBooking(
  booking: {
    readonly mailbox: string;
    readonly event: string;
    readonly people: number;
    readonly isOwn: boolean;
    readonly memberId: string | null;
  },
  context: APIContext,
): Promise<Pick<Reservation, 'settle'>> {
  const { mailbox, event, people, isOwn, memberId } = booking;
  const {
    clientAddress,
    locals: { now },
  } = context;
  const network = memberId ?? networkOf(clientAddress);
  const perDay = { windowMs: day, weight: people };
  const reserved: Reservation[] = [];
  const settle = async (counts: boolean) => {
    for (const one of reserved) await one.settle(counts);
  };
  try {
    if (isOwn) return { settle };
    const mails = { of: ['event-mail', mailbox], own: 1, max: 10, windowMs: hour };
    reserved.push(await reserveShared(mails, context, memberId));
    reserved.push(await reserveAttempt({ of: ['event-people', event, network], max: 30, ...perDay }, now));
    const customer = ['event-people-customer', event, customerOf(network)];
    reserved.push(await reserveAttempt({ of: customer, max: 90, ...perDay }, now));
  } catch (error) {
    await settle(false);
    throw error;
  }
  return { settle };
}

const bookingTurns = new FairTurns(maxBookingsAtOnce);

/**
 * Books, once it is the turn of the member who is signed in, or of the network. Throws too_many_requests where nobody waits for the answer
 * any more.
 */
export const bookInTurn = <T>(
  { clientAddress }: Pick<APIContext, 'clientAddress'>,
  memberId: string | null,
  book: () => Promise<T>,
): Promise<T> => bookingTurns.run(turnShareOf(clientAddress, memberId), book);

const hashOf = (what: string) => createHash('sha256').update(`booking ${what}`).digest();

/**
 * Whence a booking comes, as it is counted until it is confirmed: of a member who is signed in the member, whoever shares their network.
 */
export function originOf({ clientAddress }: Pick<APIContext, 'clientAddress'>, memberId: string | null): BookingOrigin {
  const network = memberId ?? networkOf(clientAddress);
  return { network: hashOf(network), customer: hashOf(customerOf(network)) };
}

/** The page of a ticket that a form was sent from. */
export const ticketPage = ({ code = '', token = '' }: Readonly<Record<string, string>>): string =>
  withQuery(paths.ticket(code === '' ? '-' : code), { token });

/** The page that says that a booking is cancelled: the one where that was asked, or else the ticket's own. */
export function cancelledPage(fields: Readonly<Record<string, string>>): string {
  const next = readTarget(fields.next);
  return next === null ? ticketPage(fields) : withQuery(next, { cancelled: fields.code ?? '' });
}

/**
 * The ticket of a link: 60 calls in a quarter of an hour for each; what is no link of ours costs nothing, as a token can't be
 * guessed. Null where code and token don't belong together, or there is no such booking. Throws too_many_requests.
 */
export async function findLinkedTicket(
  { code, token }: { readonly code: string; readonly token: string },
  { services, now }: Pick<App.Locals, 'services' | 'now'>,
) {
  if (!isTicketToken(code, token)) return null;
  await takeAttempt({ of: ['ticket', code], max: 60, windowMs: 15 * minute }, now);
  return services.events.findTicket(code);
}

/** `taken` is how many people have places. */
export function presentEvent(event: ClubEvent, taken: number, now: Date): EventAnswer {
  return {
    id: event.slug,
    title: event.title.text,
    lead: event.lead.text,
    image: event.image && toImage(event.image),
    place: event.place.text,
    address: event.address,
    island: event.island,
    starts_at: canaryIso(event.startsAt),
    ends_at: canaryIso(event.endsAt),
    closes_at: canaryIso(event.closesAt),
    capacity: event.capacity,
    places_left: Math.max(0, event.capacity - taken),
    companions: event.companions,
    registration: registrationOf(event, taken, now),
  };
}

/**
 * Who has that code: with `coach` a coach, or a sales expert where no coach has it; null if nobody has. Ids of documents.
 */
export async function findInviter(
  { coach, sales_expert: expert }: { readonly coach: string; readonly sales_expert: string },
  locale: Locale,
): Promise<{ readonly coachId: string | null; readonly salesExpertId: string | null } | null> {
  const code = coach === '' ? expert : coach;
  if (code === '') return { coachId: null, salesExpertId: null };
  const found = coach === '' ? null : await content.findHost(locale, 'coach', code);
  if (found) return { coachId: found.id, salesExpertId: null };
  const other = await content.findHost(locale, 'salesExpert', code);
  return other && { coachId: null, salesExpertId: other.id };
}
