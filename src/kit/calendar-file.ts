// Calendar files (RFC 5545).

export interface CalendarEvent {
  /** The same for the same thing, also once it is on another day: calendars know it by that, and move it. */
  readonly id: string;
  readonly title: string;
  /** Empty for none. */
  readonly place: string;
  /** YYYY-MM-DD in the Canaries. */
  readonly from: string;
  /** The last day, included. */
  readonly until: string;
  /** HH:MM in the Canaries; null for whole days. */
  readonly time: string | null;
  /** Where it is known to end; null where nobody says, which calendars show as a moment. Left out: two hours after its beginning. */
  readonly endsAt?: Date | null;
  readonly address: string;
  /** Whether it was called off: a calendar that has it strikes it out. */
  readonly isCancelled?: boolean;
}

/** Assumed length, in hours, of an event on one day that has a beginning and no end. */
const usualHours = 2;

/** The file's text. `now` is the time of creation; `momentOf` gives the moment of an hour (HH:MM) of a day in the islands. */
export function calendarFile(
  events: readonly CalendarEvent[],
  now: Date,
  momentOf: (day: string, time: string) => Date,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//club//fechas//ES',
    ...events.flatMap((event) => linesOf(event, now, momentOf)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function linesOf(
  { id, title, place, from, until, time, endsAt, address, isCancelled = false }: CalendarEvent,
  now: Date,
  momentOf: (day: string, time: string) => Date,
): string[] {
  const start = time === null ? null : momentOf(from, time);
  // An event of several days ends at the end of the last.
  const usualEnd = start && (until > from ? momentOf(dayAfter(until), '00:00') : hoursAfter(start, usualHours));
  const end = endsAt === undefined ? usualEnd : endsAt;
  const when = start
    ? [`DTSTART:${moment(start)}`, ...(end ? [`DTEND:${moment(end)}`] : [])]
    : [`DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(dayAfter(until))}`];
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(address).hostname}`,
    `DTSTAMP:${moment(now)}`,
    ...when,
    `SUMMARY:${escaped(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    `URL:${address}`,
    ...(isCancelled ? ['STATUS:CANCELLED', 'SEQUENCE:1'] : []),
    'END:VEVENT',
  ];
}

const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000);
const compact = (day: string) => day.replaceAll('-', '');
const moment = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
const escaped = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** Folds a line after 75 octets; the rest goes on in the next line after a space. */
function folded(line: string): string {
  let rows = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      rows += '\r\n ';
      octets = 1;
    }
    rows += character;
    octets += size;
  }
  return rows;
}
