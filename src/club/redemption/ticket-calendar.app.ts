// A ticket's date as a calendar file.
import { formatTime } from '../../i18n/dates.ts';
import { calendarFile } from '../../kit/calendar-file.ts';
import { canaryDay, canaryMoment } from '../../kit/canary-time.ts';

interface DatedTicket {
  /** The same for the same ticket or date: calendars know it by that. */
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly startsAt: Date;
  /** Null where editors have not said: then they say in words alone how long it lasts. */
  readonly endsAt: Date | null;
  /** Of its order's page. */
  readonly address: string;
}

interface Ticket {
  /** Left out before the order is kept. */
  readonly id?: string | undefined;
  readonly productId: string;
  readonly variationId: string;
}

/**
 * By what calendars know an order's tickets for the same date, `count` of them: a single one by itself, as its date may be changed, and the
 * calendar moves it then; several by their date, as each can go to another alone and the rest stay.
 */
export function calendarIdOf(code: string, { id, productId, variationId }: Ticket, count: number): string {
  return count === 1 && id !== undefined ? id : `${code}-${productId}-${variationId}`;
}

/** The file's text; `now` is the time of creation. */
export function ticketCalendar({ id, name, place, startsAt, endsAt, address }: DatedTicket, now: Date): string {
  const day = canaryDay(startsAt);
  const time = formatTime(startsAt, 'es');
  return calendarFile({ id, title: name, place, from: day, until: day, time, endsAt, address }, now, canaryMoment);
}
