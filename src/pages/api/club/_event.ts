// What the calls about events share.
import type { APIContext } from 'astro';
import { registrationOf } from '../../../club/events/events.ts';
import { content } from '../../../content/content.ts';
import type { ClubEvent } from '../../../content/events.ts';
import type { EventAnswer } from '../../../contract/events.ts';
import type { Locale } from '../../../contract/locale.ts';
import { customerOf, networkOf } from '../../../http/node/client-address.ts';
import { type Reservation, reserveAttempt, takeAttempt } from '../../../http/throttle.ts';
import { inCanaries } from '../../../lib/canary-time.ts';
import { toImage } from './_content.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** 20 bookings an hour, per network, and 60 for all networks of one customer. */
export async function limitBookings({ clientAddress, locals }: APIContext): Promise<undefined> {
  const network = networkOf(clientAddress);
  await takeAttempt({ of: ['event', network], max: 20, windowMs: hour }, locals.now);
  return takeAttempt({ of: ['event-customer', customerOf(network)], max: 60, windowMs: hour }, locals.now);
}

/**
 * What a booking counts for once it is booked: 10 bookings an hour for a mailbox, each of which sends it a mail, as others may write its address; and
 * 30 people a day in an event per network, 90 for all networks of one customer, as addresses may be invented: members who book for themselves
 * are not counted, who may share a network with many. Settle it in any case.
 */
export async function reserveBooking(
  booking: { readonly mailbox: string; readonly event: string; readonly people: number; readonly isOwn: boolean },
  { clientAddress, locals: { now } }: APIContext,
): Promise<Reservation> {
  const { mailbox, event, people, isOwn } = booking;
  const network = networkOf(clientAddress);
  const perDay = { windowMs: day, weight: people };
  const reserved: Reservation[] = [];
  const settle = async (counts: boolean) => {
    for (const one of reserved) await one.settle(counts);
  };
  try {
    reserved.push(await reserveAttempt({ of: ['event-mail', mailbox], max: 10, windowMs: hour }, now));
    if (isOwn) return { settle };
    reserved.push(await reserveAttempt({ of: ['event-people', event, network], max: 30, ...perDay }, now));
    const customer = ['event-people-customer', event, customerOf(network)];
    reserved.push(await reserveAttempt({ of: customer, max: 90, ...perDay }, now));
  } catch (error) {
    await settle(false);
    throw error;
  }
  return { settle };
}

/** 60 looks at tickets, or cancellations, in a quarter of an hour, per network. */
export const limitTickets = ({ clientAddress, locals }: APIContext): Promise<undefined> =>
  takeAttempt({ of: ['ticket', networkOf(clientAddress)], max: 60, windowMs: 15 * 60_000 }, locals.now);

/** A moment with the islands' offset. */
export const canaryIso = (at: Date): string => inCanaries(at).toString({ timeZoneName: 'never' });

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
