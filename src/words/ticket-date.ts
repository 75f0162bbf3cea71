// The date of a ticket (redemption/README.md#dates): what editors decide of it, how it is called, and until when it may be changed.
import { readClock } from '../kit/clock.ts';
import { day, hour } from '../kit/durations.ts';
import { dateFormats } from './date-formats.ts';
import type { Island } from './islands.ts';
import type { Locale } from './locale.ts';

/** A date of a product that is had as a ticket with one. */
export interface TicketDate {
  readonly startsAt: Date;
  /** When it is over; null where editors have not said. */
  readonly endsAt: Date | null;
  /** In the reader's language, and as operators and the database have it. */
  readonly place: string;
  readonly placeInSpanish: string;
  /** The island of the place; null where editors have not said. */
  readonly island: Island | null;
  /** How many may have it. */
  readonly capacity: number;
}

/** Until how many hours before its date a ticket is changed or cancelled by its member. */
const changeableHours = 48;
/** As sentences have it. */
export const hoursToChange = String(changeableHours);

/** The last moment at which a ticket may be changed or cancelled by its member: of a date that editors moved, until it begins. */
export const changeableUntil = (startsAt: Date, movedAt: Date | null): Date =>
  movedAt ? startsAt : new Date(startsAt.getTime() - changeableHours * hour);

/** For how many days after it a date may still be put off, with the tickets that are for it. */
const daysToPutOff = 7;
/** The moment after which dates began that may still be put off. */
export const putOffSince = (now: Date): Date => new Date(now.getTime() - daysToPutOff * day);
/** Whether a date may still be put off. */
export const canPutOff = (startsAt: Date, now: Date): boolean => startsAt > putOffSince(now);

/** Whether nobody can take a place any more. */
export const isOver = ({ startsAt }: Pick<TicketDate, 'startsAt'>, now: Date): boolean => now >= startsAt;

/** In the order in which somebody on that island reads them: dates there come first, each part stays in its order. */
export const ownIslandFirst = <One extends { readonly date: TicketDate | null }>(
  choices: readonly One[],
  island: Island,
): One[] => {
  const isElsewhere = ({ date }: One) => Number(date?.island !== island);
  return choices.toSorted((one, other) => isElsewhere(one) - isElsewhere(other));
};

/** When a ticket's date is over: of the product's date as it is now, where that begins when its member was told; else null. */
export const endOf = (startsAt: Date | null, date: TicketDate | null | undefined): Date | null =>
  date && date.startsAt.getTime() === startsAt?.getTime() ? date.endsAt : null;

/** The year of a date that is not of this one; empty for one that is. */
function otherYear(startsAt: Date, locale: Locale): string {
  const { year } = dateFormats[locale];
  return year.format(startsAt) === year.format(readClock()) ? '' : year.format(startsAt);
}

/** «18:00», or «18:00–20:00» where its end is known. */
function formatHours(startsAt: Date, endsAt: Date | null, locale: Locale): string {
  const { time } = dateFormats[locale];
  return endsAt ? `${time.format(startsAt)}–${time.format(endsAt)}` : time.format(startsAt);
}

/** «sábado 12 de diciembre, 18:00–20:00» by the islands' clock, with the year where it is not this one, to its end where that is known. */
export function formatTicketDate(startsAt: Date, locale: Locale, endsAt: Date | null = null): string {
  const { weekday, day, dayOfYear } = dateFormats[locale];
  const date = otherYear(startsAt, locale) === '' ? day : dayOfYear;
  return `${weekday.format(startsAt)} ${date.format(startsAt)}, ${formatHours(startsAt, endsAt, locale)}`;
}

/** A date as a choice shows it, large: «sáb», «12», «dic», of another year «dic 2027», «18:00», or «18:00–20:00» where its end is known. */
export interface DateParts {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly time: string;
}

export function dateParts(startsAt: Date, endsAt: Date | null, locale: Locale): DateParts {
  const { shortWeekday, dayOfMonth, shortMonth } = dateFormats[locale];
  return {
    weekday: shortWeekday.format(startsAt),
    day: dayOfMonth.format(startsAt),
    month: `${shortMonth.format(startsAt)} ${otherYear(startsAt, locale)}`.trim(),
    time: formatHours(startsAt, endsAt, locale),
  };
}

/** «sábado 12 de diciembre, 18:00–20:00, Azotea Triana» */
export const describeDate = (
  { startsAt, endsAt, place }: Pick<TicketDate, 'startsAt' | 'endsAt' | 'place'>,
  locale: Locale,
): string => `${formatTicketDate(startsAt, locale, endsAt)}, ${place}`;
