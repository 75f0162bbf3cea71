// The rules of events (events/README.md#events). Pure.
import type { BookingState, RegistrationState } from './events.contract.ts';
import type { Island } from '../../words/islands.ts';
import type { Locale } from '../../words/locale.ts';
import { day, hour } from '../../kit/durations.ts';

/** An event as editors decide it. */
export interface EventTerms {
  /** The document's id; of one that comes back every year, with its year. */
  readonly id: string;
  /** When editors published it so. */
  readonly publishedAt: Date;
  readonly slug: string;
  /** In Spanish, for operators. */
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** From this moment on nobody books. */
  readonly closesAt: Date;
  /** Where it is, in Spanish. */
  readonly place: string;
  readonly address: string;
  readonly island: Island;
  /** People. */
  readonly capacity: number;
  /** How many somebody may bring at most. */
  readonly companions: number;
}

/** The document of an event's id. */
export const documentOfEvent = (id: string): string => id.split('@', 1)[0] ?? '';

/** What somebody fills in, checked before. */
export interface NewBooking {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** With its country. */
  readonly phone: string;
  readonly birthDate: string;
  readonly companions: number;
  /** Whose code it came with: the document's id. */
  readonly coachId: string | null;
  readonly salesExpertId: string | null;
  readonly locale: Locale;
  /** The version of the privacy policy that was agreed to; null if there is none. */
  readonly privacyVersion: string | null;
  /** The member who books for their own address, signed in; null for anybody else. */
  readonly memberId: string | null;
}

/** What a mail about a booking, or its ticket, says. */
export interface Booking {
  readonly id: string;
  /** Ten characters without look-alikes. */
  readonly code: string;
  readonly eventId: string;
  readonly memberId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly companions: number;
  readonly coachId: string | null;
  readonly salesExpertId: string | null;
  readonly locale: Locale;
  readonly state: BookingState;
  /** When it got its places; null for one that never had any. */
  readonly confirmedAt: Date | null;
  /** Whether it waited for them. */
  readonly waited: boolean;
  /** Of one that is to be confirmed whether places are held for it. */
  readonly held: boolean;
}

/** How many people come with a booking. */
export const peopleOf = ({ companions }: { readonly companions: number }): number => companions + 1;

/** Why a booking can't be cancelled any more: the door took it, or the event has begun; null while it can (events/README.md#events). */
export function whyNotCancellable(
  { checkedInAt }: { readonly checkedInAt: Date | null },
  { startsAt }: Pick<EventTerms, 'startsAt'>,
  now: Date,
): 'ticket_used' | 'event_over' | null {
  if (checkedInAt !== null) return 'ticket_used';
  return now >= startsAt ? 'event_over' : null;
}

/** How many people may wait for places at most. */
export const maxWaiting = ({ capacity }: Pick<EventTerms, 'capacity'>): number => Math.max(200, capacity);

/** For how long places are held for who has not confirmed them, in minutes from when the mail with the link was sent. */
export const heldMinutes = 30;
/** For how long at most where that mail can't be sent, and how long after it was sent its link still books what is left; in hours. */
export const unconfirmedHours = 24;

/**
 * How many people's places that were not confirmed an event may have from one network: a tenth of its capacity, but six; from all networks
 * of one customer three times as many.
 */
export function maxUnconfirmed({ capacity }: Pick<EventTerms, 'capacity'>): { network: number; customer: number } {
  const network = Math.max(6, Math.floor(capacity / 10));
  return { network, customer: 3 * network };
}

/** Where a booking comes from: hashes of the network, and of all networks of its provider's customer. */
export interface BookingOrigin {
  readonly network: Buffer;
  readonly customer: Buffer;
}

/** Whether and how places may be booked now. */
export function registrationOf(
  { capacity, closesAt }: Pick<EventTerms, 'capacity' | 'closesAt'>,
  taken: number,
  now: Date,
): RegistrationState {
  if (now >= closesAt) return 'closed';
  return taken < capacity ? 'open' : 'full';
}

/**
 * Who of those that wait, in their order, gets places when `free` are free. A party larger than what is left is passed over, and keeps its
 * turn.
 */
export function moveUp<Waiting extends { readonly companions: number }>(
  waiting: readonly Waiting[],
  free: number,
): Waiting[] {
  let left = free;
  return waiting.filter((one) => {
    const fits = peopleOf(one) <= left;
    if (fits) left -= peopleOf(one);
    return fits;
  });
}

/** From when on a door takes tickets, in hours before the event begins. */
const doorOpensHours = 12;

/** Whether it is too early for the event's door to take tickets. */
export const isEarly = ({ startsAt }: Pick<EventTerms, 'startsAt'>, now: Date): boolean =>
  now.getTime() < startsAt.getTime() - doorOpensHours * hour;

/** How long a link to the door may be good, in hours, where it is not until the event ends. */
export const doorHours = { min: 1, max: 72 } as const;
/** For how long after that what was scanned before is still taken, in ms. */
export const lateScansMs = day;
