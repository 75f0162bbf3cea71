// Tickets' dates as a calendar file.
import { formatTime } from '../../i18n/dates.ts';
import { calendarFile } from '../../kit/calendar-file.ts';
import { canaryDay, canaryMoment } from '../../kit/canary-time.ts';

interface DatedTicket {
  /**
   * Of its line, whatever others have the same date: calendars know the ticket by it. So one that goes to another date alone takes its own
   * entry there, and leaves those of the others.
   */
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly startsAt: Date;
  /** Null where editors have not said: then they say in words alone how long it lasts. */
  readonly endsAt: Date | null;
  /** Of its order's page. */
  readonly address: string;
  readonly isCancelled?: boolean;
}

/** The file's text, with an entry for each ticket; `now` is the time of creation. */
export function ticketCalendar(tickets: readonly DatedTicket[], now: Date): string {
  const events = tickets.map(({ startsAt, name, ...ticket }) => {
    const day = canaryDay(startsAt);
    return { ...ticket, title: name, from: day, until: day, time: formatTime(startsAt, 'es') };
  });
  return calendarFile(events, now, canaryMoment);
}
