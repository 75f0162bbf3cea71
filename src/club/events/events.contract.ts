// Events: what anyone may learn of one, booking places in it, a booked place, and the check-in at the door.
import { z } from 'zod';
import { Image } from '../../contract/image.ts';
import { Island } from '../../words/islands.ts';
import { FirstName, LastName, PhoneNumber, profileLimits } from '../members/profile.contract.ts';
import { plainCode } from '../../kit/code-groups.ts';
import { adultAge } from '../../words/minimum-age.ts';
import { maxCompanions } from '../../words/event-limits.ts';
import { bookingStates } from '../../words/states.ts';
import { longestEmail, longestId, longestHost, longestTicketCode } from '../../words/lengths.ts';

/** The public id, its slug, or the document's. */
const id = z.string().min(1).max(longestId).meta({ description: 'Its public id' });
const moment = z.iso.datetime({ offset: true });

/** open: there are places · full: who books waits for one · closed: nobody books any more */
const registrationStates = ['open', 'full', 'closed'] as const;
export type RegistrationState = (typeof registrationStates)[number];

export type BookingState = (typeof bookingStates)[number];

export const EventQuery = z.strictObject({ id });
export const EventAnswer = z.strictObject({
  id: z.string(),
  title: z.string(),
  lead: z.string(),
  image: Image.nullable(),
  place: z.string(),
  address: z.string(),
  island: Island,
  starts_at: moment,
  ends_at: moment,
  closes_at: moment.meta({ description: 'Until when places may be booked' }),
  capacity: z.int().positive().meta({ description: 'People' }),
  places_left: z.int().nonnegative().meta({ description: 'People' }),
  companions: z.int().nonnegative().meta({ description: 'How many somebody may bring at most' }),
  registration: z.enum(registrationStates),
});
export type EventAnswer = z.infer<typeof EventAnswer>;

const { first_name, last_name, phone } = profileLimits;
export const bookingLimits = { first_name, last_name, email: { max: longestEmail }, phone, host: { max: longestHost } };

/** As plain forms send a ticked box. */
const ticked = z.preprocess((value) => (value === '1' ? true : value), z.literal(true));
const asNumber = (value: unknown) => (typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value);
/** A host's code as people type it; empty for none. */
const host = z
  .string()
  .trim()
  .max(bookingLimits.host.max)
  .overwrite((typed) => typed.toLowerCase())
  .default('');

/** What somebody fills in to book places. */
export const BookingRequest = z.strictObject({
  event: id,
  first_name: FirstName,
  last_name: LastName,
  email: z.string().trim().max(bookingLimits.email.max).pipe(z.email()),
  phone: PhoneNumber.meta({ description: 'With its country; nine digits are Spanish' }),
  birth_date: z.iso.date().meta({ description: `${adultAge} years or more` }),
  companions: z.preprocess(asNumber, z.int().min(0).max(maxCompanions)),
  coach: host.meta({ description: 'The code of the coach who invites' }),
  sales_expert: host.meta({ description: 'The code of the sales expert who invites' }),
  privacy: ticked.meta({
    description: 'Of age, as are the companions, and agrees to the conditions and the privacy policy',
  }),
  website: z.string().max(2000).default('').meta({ description: 'Stays empty: only programs fill it in' }),
});
export type BookingRequest = z.infer<typeof BookingRequest>;

export const BookingAnswer = z.strictObject({
  id: z.uuid(),
  state: z.enum(['confirmed', 'waiting', 'to-confirm']).meta({
    description: 'to-confirm: for an address that is not the signed-in member’s own, whether or not it has booked',
  }),
});
export type BookingAnswer = z.infer<typeof BookingAnswer>;

/** What the link of a ticket has. */
export const TicketLink = z.strictObject({ code: z.string().max(longestTicketCode), token: z.string().max(200) });
export const TicketAnswer = z.strictObject({
  event: z.strictObject({ id: z.string(), title: z.string(), starts_at: moment, ends_at: moment }),
  state: z.enum(bookingStates),
  position: z.int().positive().nullable().meta({ description: 'In the waiting list; null for who does not wait' }),
  companions: z.int().nonnegative(),
  ics: z.string().meta({ description: 'Site-relative address of the calendar file' }),
  qr: z.string().meta({ description: 'Site-relative address of the code for the door' }),
});

/** What is stored of a scan; the others change nothing. */
export const storedScanResults = ['in', 'already'] as const;
/**
 * in: its party may come in · already: it came in before · waiting: it has no places · cancelled · early: it is too long until the event ·
 * unknown: no ticket of this event
 */
const scanResults = [...storedScanResults, 'waiting', 'cancelled', 'early', 'unknown'] as const;
export type ScanResult = (typeof scanResults)[number];

/** A ticket's code, as a camera reads it or somebody types it. */
export const ScanRequest = z.strictObject({
  token: z.string().max(500).meta({ description: 'Of the door’s link' }),
  code: z.string().max(200).overwrite(plainCode),
  scanned_at: moment.meta({ description: 'By the clock of the phone, which may send it later' }),
});
export const ScanAnswer = z.strictObject({
  result: z.enum(scanResults),
  party: z.int().positive().nullable().meta({ description: 'People, of a ticket that has places' }),
  at: moment.nullable().meta({ description: 'Of one that is already in: when it came in' }),
  counted: z.int().nonnegative().meta({ description: 'People who are in' }),
  expected: z.int().nonnegative().meta({ description: 'People with places' }),
});
export type ScanAnswer = z.infer<typeof ScanAnswer>;
