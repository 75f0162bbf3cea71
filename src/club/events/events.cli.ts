import type { Command } from 'commander';
import { z } from 'zod';
import type { BookingState } from './events.contract.ts';
import { doorHours, type EventTerms } from './events.ts';
import type { StoredEvent } from './events.service.ts';
import { services } from '../services.ts';
import { content } from '../../content/content.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import { signDoor } from './door-link.app.ts';
import { mailedOrigin } from '../../http/site.ts';
import { type LoadedEvent, loadStoredEvent, termsOf } from './event-terms.app.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { paths } from '../../words/paths.ts';
import { wholeNumber } from '../../cli/arguments.ts';
import {
  type Answer,
  asChange,
  asDisclosure,
  type ChangeOptions,
  type FileContext,
  type Runner,
} from '../../cli/command.ts';
import { readRows } from '../../cli/csv.ts';
import { doFile } from '../../cli/file.ts';
import { asPaged } from '../../cli/paging.ts';
import { momentOf } from '../../cli/moment.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { formatTable } from '../../cli/table.ts';
import { plainCode } from '../../kit/code-groups.ts';
import { hour } from '../../kit/durations.ts';
import {
  asScan,
  asEventRow,
  asEventJson,
  asBookingRow,
  asBookingJson,
  exportedColumns,
  type Listed,
} from './event-rows.cli.ts';

/** Lists events and who booked in one, opens a door, cancels a booking, and erases who booked. */
export function addEvents(program: Command, runner: Runner): void {
  const events = program
    .command('events')
    .description('Events: list, who booked and came, open the door, cancel a booking, erase who booked.');
  const list = events
    .command('list')
    .description(
      'Lists the events to come and those in which somebody booked, the last to begin first; places held until they are confirmed apart.',
    );
  const page = asPaged(list, 100);
  list.action(() =>
    runner.list(({ now }) =>
      page((request) => listEvents(now, request), {
        lines: (found) => formatTable(found.map(asEventRow)),
        json: asEventJson,
      }),
    ),
  );
  const results = events
    .command('results')
    .description('Lists who booked in an event, in the order in which they came, and who came in.')
    .argument('<event>', 'its slug, or the number that the list shows');
  asDisclosure(results).action((event: string, options: ChangeOptions) =>
    runner.discloseList(options, 'events results', async () => {
      const bookings = await services.events.listBookings((await findStored(event)).id);
      return { lines: formatTable(bookings.map(asBookingRow)), json: bookings.map(asBookingJson) };
    }),
  );
  events
    .command('scans')
    .description('Lists each time the door received a ticket; the first of a ticket let its party in.')
    .argument('<event>', 'its slug, or the number that the list shows')
    .action((event: string) =>
      runner.list(async () => {
        const scans = await services.door.listScans((await findStored(event)).id);
        return { lines: formatTable(scans.map(asScan)), json: scans.map(asScan) };
      }),
    );
  asChange(
    events
      .command('door')
      .description('Gives a link that opens the door’s page on a phone, to check tickets in.')
      .argument('<event>', 'its slug, or the number that the list shows')
      .option(
        '--hours <number>',
        'how long it is good; without it, until the event ends',
        wholeNumber(doorHours.min, doorHours.max),
      ),
  ).action((event: string, options: ChangeOptions & { readonly hours?: number }) =>
    runner.change(options, async ({ actor, now }) => {
      const { id: eventId, startsAt, endsAt } = await openListed(event, now);
      if (options.hours === undefined && endsAt <= now)
        throw new CommandProblem('The event is over. --hours says for how long the link is good.');
      const until = options.hours === undefined ? endsAt : new Date(now.getTime() + options.hours * hour);
      await services.door.recordOpened(eventId, until, actor, now);
      const link = mailedOrigin() + paths.door(signDoor({ eventId, until }));
      const json = { link, until: momentOf(until), starts_at: momentOf(startsAt) };
      const lines = [link, `Good until ${formatMoment(until, 'en')}.`];
      if (startsAt < until) return { lines, json };
      const begins = `The event begins on ${formatMoment(startsAt, 'en')}: by then it is no longer good. Make one on the day.`;
      return { lines: [...lines, begins], json };
    }),
  );
  asChange(
    events
      .command('cancel')
      .description('Cancels a booking, or those of a file, mails who booked, and lets the waiting list move up.')
      .argument('[code]', 'of the ticket')
      .option(
        '--from <file>',
        'instead: a CSV with the column code, such as `events results --csv` writes; - for standard input',
      ),
    { dryRun: true },
  ).action((typed: string | undefined, options: ChangeOptions & { readonly from?: string }) => {
    const { from: file } = options;
    if (file !== undefined && typed === undefined) return runner.file(options, (context) => cancelMany(file, context));
    if (file !== undefined || typed === undefined)
      throw new CommandProblem('Name a ticket’s code, or a file by --from.');
    const code = plainCode(typed);
    const answer = (from: BookingState) => ({
      lines: [`${code}: ${from} → cancelled.`],
      json: { code, from, to: 'cancelled' },
    });
    return runner.change(
      options,
      async ({ actor, now }) => {
        const { terms: event, writeMail } = await loadStoredEvent((await getTicket(code)).event, now);
        const { from } = await services.events.cancel(code, { event, writeMail, actor, now });
        return answer(from);
      },
      async ({ now }) => answer(services.events.judgeCancelling(await getTicket(code), now)),
    );
  });
  asChange(
    events
      .command('erase')
      .description('Erases somebody who booked and is no member: every booking of their address, and for ever.')
      .argument('<code>', 'of a ticket'),
    { dryRun: true },
  ).action((typed: string, options: ChangeOptions) => {
    const code = plainCode(typed);
    const answer = (memberId: string | null) => {
      if (memberId !== null)
        throw new CommandProblem(`This booking is a member’s: members erase ${memberId} erases them.`);
      return { lines: [`Whoever booked ${code} is erased for ever.`], json: { erased: code } };
    };
    return runner.change(
      options,
      async ({ actor, now }) => {
        await getTicket(code);
        return answer(await services.events.erase(code, actor, now));
      },
      async () => answer((await getTicket(code)).booking.memberId),
    );
  });
}

type Ticket = NonNullable<Awaited<ReturnType<typeof services.events.findTicket>>>;

/** The ticket with that code. Throws CommandProblem. */
async function getTicket(code: string): Promise<Ticket> {
  const ticket = await services.events.findTicket(code);
  if (!ticket) throw new CommandProblem('No ticket has that code.');
  return ticket;
}

async function cancelMany(file: string, context: FileContext): Promise<Answer> {
  const { actor, now } = context;
  const seen = new Set<string>();
  const events = new Map<string, StoredEvent>();
  const done = await doFile(
    await readRows(file, TicketRow, { besides: exportedColumns }),
    {
      name: 'events cancel',
      read: ({ code }) => getTicket(code),
      judge: ({ code }, ticket): BookingState => {
        events.set(ticket.event.id, ticket.event);
        const isAgain = seen.has(code);
        seen.add(code);
        return isAgain ? 'cancelled' : services.events.judgeCancelling(ticket, now);
      },
      prepare: async () => {
        const loaded = new Map<string, LoadedEvent>();
        for (const [id, event] of events) loaded.set(id, await loadStoredEvent(event, now));
        return () => ({
          work: async ({ code }, { event }): Promise<BookingState> => {
            const { terms, writeMail } = loaded.get(event.id) ?? (await loadStoredEvent(event, now));
            return (await services.events.cancel(code, { event: terms, writeMail, actor, now })).from;
          },
        });
      },
    },
    context,
  );
  const cancelled = done.map(({ value: { code }, result }) => ({ code, from: result ?? 'cancelled', to: 'cancelled' }));
  return { lines: formatTable(cancelled), json: cancelled };
}

const TicketRow = z.object({
  code: z.string().transform(plainCode).meta({ description: 'The code of a ticket.' }),
});
/** Where an event stands in the list, as text that sorts as the list does. */
const keysOf = ({ startsAt, id }: Pick<Listed, 'startsAt' | 'id'>) => JSON.stringify([startsAt.toISOString(), id]);

async function listEvents(now: Date, { max, after }: PageRequest): Promise<Page<Listed>> {
  const [stored, written] = await Promise.all([services.events.list(most), content.events('es', now)]);
  const known = new Set(stored.map(({ id }) => id));
  const others = written.filter(({ id }) => !known.has(id)).map((event) => ({ ...termsOf(event), taken: 0 }));
  const wanted = [...stored, ...others]
    .filter((event) => after === null || keysOf(event) < after)
    .sort((one, other) => (keysOf(one) < keysOf(other) ? 1 : -1));
  const shown = wanted.slice(0, max);
  const heldIn = await services.unconfirmed.countHeld(shown.map(({ id }) => id));
  const rows = shown.map((event) => {
    const held = heldIn.get(event.id) ?? 0;
    return { ...event, taken: event.taken - held, held };
  });
  const last = rows.at(-1);
  return { rows, next: last && wanted.length > max ? keysOf(last) : null };
}

const most = 10_000;

/** The event in which somebody booked with that id or slug, of several the last to begin. Throws CommandProblem. */
async function findStored(event: string): Promise<StoredEvent> {
  const found = (await services.events.list(most)).find(({ id, slug }) => id === event || slug === event);
  if (!found) throw new CommandProblem('Nobody has booked in an event of that name: `events list` shows them.');
  return found;
}

/** The event with that id or slug, also one in which nobody has booked yet: it is stored then, for its door. Throws CommandProblem. */
async function openListed(event: string, now: Date): Promise<Pick<EventTerms, 'id' | 'startsAt' | 'endsAt'>> {
  const isIt = ({ id, slug }: { readonly id: string; readonly slug: string }) => id === event || slug === event;
  const stored = (await services.events.list(most)).find(isIt);
  if (stored) return stored;
  const written = (await content.events('es', now)).find(isIt);
  if (!written) throw new CommandProblem('There is no event of that name: `events list` shows them.');
  await services.events.store(termsOf(written));
  return written;
}
