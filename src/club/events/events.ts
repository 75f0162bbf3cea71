// The rules of events (docs/rules.md#events). Pure.
import type { BookingState, RegistrationState } from '../../contract/events.ts';
import type { Locale } from '../../contract/locale.ts';

/** An event as editors decide it. */
export interface EventTerms {
  /** The document's id; of one that comes back every year, with its year. */
  readonly id: string;
  readonly slug: string;
  /** In Spanish, for operators. */
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** From this moment on nobody books. */
  readonly closesAt: Date;
  /** People. */
  readonly capacity: number;
  /** How many somebody may bring at most. */
  readonly companions: number;
}

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
  /** The member who is signed in; null if nobody is. */
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
}

/** How many people come with a booking. */
export const peopleOf = ({ companions }: { readonly companions: number }): number => companions + 1;

/** How many people may wait for places at most. */
export const maxWaiting = ({ capacity }: Pick<EventTerms, 'capacity'>): number => Math.max(200, capacity);

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
  now.getTime() < startsAt.getTime() - doorOpensHours * 60 * 60_000;

/** How long a link to the door may be good, in hours. */
export const doorHours = { min: 1, max: 72, usual: 12 } as const;
/** For how long after that what was scanned before is still taken, in ms. */
export const lateScansMs = 24 * 60 * 60_000;
