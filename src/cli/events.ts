import type { Command } from 'commander';
import { type Booking, doorHours, peopleOf } from '../club/events/events.ts';
import type { StoredBooking, StoredEvent, StoredScan } from '../club/events/events.service.ts';
import { services } from '../club/services.ts';
import { content } from '../content/content.ts';
import { signDoor } from '../http/door-link.ts';
import { mailedOrigin } from '../http/site.ts';
import { loadStoredEvent, termsOf } from '../jobs/event-terms.ts';
import { formatMoment } from '../i18n/dates.ts';
import { paths } from '../lib/paths.ts';
import { wholeNumber } from './arguments.ts';
import { asChange, type ChangeOptions, type Runner } from './command.ts';
import { CommandProblem } from './problem.ts';
import { formatTable } from './table.ts';

/** Lists events and who booked in one, opens a door, cancels a booking, and erases who booked. */
export function addEvents(program: Command, runner: Runner): void {
  const events = program
    .command('events')
    .description('Events: list, who booked and came, open the door, cancel a booking, erase who booked.');
  events
    .command('list')
    .description('Lists the events to come and those in which somebody booked, the last to begin first.')
    .option('--max <number>', 'at most that many', wholeNumber(1, 10_000), 100)
    .action(({ max }: { max: number }) =>
      runner.read(async ({ now }) => {
        const found = await listEvents(now, max);
        return { lines: formatTable(found.map(asEventRow)), json: found.map(asEventJson) };
      }),
    );
  events
    .command('results')
    .description('Lists who booked in an event, in the order in which they came, and who came in.')
    .argument('<event>', 'its slug, or the number that the list shows')
    .action((event: string) =>
      runner.read(async () => {
        const bookings = await services.events.listBookings((await findStored(event)).id);
        return { lines: formatTable(bookings.map(asBookingRow)), json: bookings.map(asBookingJson) };
      }),
    );
  events
    .command('scans')
    .description('Lists each time the door received a ticket; the first of a ticket let its party in.')
    .argument('<event>', 'its slug, or the number that the list shows')
    .action((event: string) =>
      runner.read(async () => {
        const scans = await services.events.listScans((await findStored(event)).id);
        return { lines: formatTable(scans.map(asScan)), json: scans.map(asScan) };
      }),
    );
  asChange(
    events
      .command('door')
      .description('Gives a link that opens the door’s page on a phone, to check tickets in.')
      .argument('<event>', 'its slug, or the number that the list shows')
      .option('--hours <number>', 'how long it is good', wholeNumber(doorHours.min, doorHours.max), doorHours.usual),
  ).action((event: string, options: ChangeOptions & { readonly hours: number }) =>
    runner.change(options, async ({ actor, now }) => {
      const { id: eventId } = await findStored(event);
      const until = new Date(now.getTime() + options.hours * 60 * 60_000);
      await services.events.recordDoor(eventId, until, actor, now);
      const link = mailedOrigin() + paths.door(signDoor({ eventId, until }));
      return { lines: [link, `Good until ${formatMoment(until, 'en')}.`], json: { link, until: until.toISOString() } };
    }),
  );
  asChange(
    events
      .command('cancel')
      .description('Cancels a booking, mails who booked, and lets the waiting list move up.')
      .argument('<code>', 'of the ticket'),
    { dryRun: true },
  ).action((typed: string, options: ChangeOptions) =>
    runner.change(options, async ({ actor, now }) => {
      const code = readTicketCode(typed);
      const ticket = await services.events.findTicket(code);
      if (!ticket) throw new CommandProblem('No ticket has that code.');
      const { terms: event, writeMail } = await loadStoredEvent(ticket.event, now);
      const { from } = await services.events.cancel(code, { event, writeMail, actor, now });
      return { lines: [`${code}: ${from} → cancelled.`], json: { code, from, to: 'cancelled' } };
    }),
  );
  asChange(
    events
      .command('erase')
      .description('Erases somebody who booked and is no member: every booking of their address, and for ever.')
      .argument('<code>', 'of a ticket'),
    { dryRun: true },
  ).action((typed: string, options: ChangeOptions) =>
    runner.change(options, async ({ actor, now }) => {
      const code = readTicketCode(typed);
      if (!(await services.events.findTicket(code))) throw new CommandProblem('No ticket has that code.');
      const memberId = await services.events.erase(code, actor, now);
      if (memberId !== null)
        throw new CommandProblem(`This booking is a member’s: members erase ${memberId} erases them.`);
      return { lines: [`Whoever booked ${code} is erased for ever.`], json: { erased: code } };
    }),
  );
}

/** A ticket's code as people type it, in its stored form. */
const readTicketCode = (typed: string): string => typed.replaceAll(/[\s.-]/g, '').toUpperCase();

/** An event with how many have places; with nobody yet, as editors have it. */
type Listed = StoredEvent;

async function listEvents(now: Date, max: number): Promise<readonly Listed[]> {
  const [stored, written] = await Promise.all([services.events.list(max), content.events('es', now)]);
  const known = new Set(stored.map(({ id }) => id));
  const others = written.filter(({ id }) => !known.has(id)).map((event) => ({ ...termsOf(event), taken: 0 }));
  return [...stored, ...others].sort((one, other) => other.startsAt.getTime() - one.startsAt.getTime()).slice(0, max);
}

const most = 10_000;

/** The event in which somebody booked with that id or slug, of several the last to begin. Throws CommandProblem. */
export async function findStored(event: string): Promise<StoredEvent> {
  const found = (await services.events.list(most)).find(({ id, slug }) => id === event || slug === event);
  if (!found) throw new CommandProblem('Nobody has booked in an event of that name: `events list` shows them.');
  return found;
}

const asEventRow = ({ id, title, startsAt, capacity, taken }: Listed) => ({
  event: id,
  title,
  begins: formatMoment(startsAt, 'en'),
  places: capacity,
  taken,
});

const asEventJson = ({ id, slug, title, startsAt, endsAt, capacity, taken }: Listed) => ({
  id,
  slug,
  title,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  capacity,
  taken,
});

const asBookingRow = (booking: StoredBooking) => ({
  ticket: booking.code,
  state: booking.state,
  name: `${booking.firstName} ${booking.lastName}`,
  email: booking.email,
  phone: booking.phone,
  people: peopleOf(booking),
  invited: hostOf(booking),
  in: booking.checkedInAt === null ? '' : formatMoment(booking.checkedInAt, 'en'),
});

const asBookingJson = (booking: StoredBooking) => ({
  id: booking.id,
  code: booking.code,
  state: booking.state,
  member: booking.memberId,
  first_name: booking.firstName,
  last_name: booking.lastName,
  email: booking.email,
  phone: booking.phone,
  people: peopleOf(booking),
  language: booking.locale,
  coach: booking.coachId,
  sales_expert: booking.salesExpertId,
  waited: booking.waited,
  booked_at: booking.createdAt.toISOString(),
  confirmed_at: booking.confirmedAt?.toISOString() ?? null,
  cancelled_at: booking.cancelledAt?.toISOString() ?? null,
  checked_in_at: booking.checkedInAt?.toISOString() ?? null,
});

const asScan = ({ code, people, scannedAt, receivedAt, result }: StoredScan) => ({
  ticket: code,
  people,
  scanned_at: scannedAt.toISOString(),
  received_at: receivedAt.toISOString(),
  result,
});

const hostOf = ({ coachId, salesExpertId }: Booking) => coachId ?? salesExpertId ?? '';
