import { isUnderWay } from '../guards/guard.ts';
import { today } from '../structure/today.ts';
import { type Season, seasonMeant } from './yearly.ts';

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/**
 * A period as a list shows it: «1 jun – 10 sep 2027, cada año», with the year that is meant, «hasta 1 ene 2027», «siempre»; one that is to
 * come «Desde el 24 dic, hasta 6 ene 2027».
 */
export function periodSubtitle(
  { from, until, yearly }: { readonly from?: unknown; readonly until?: unknown; readonly yearly?: unknown },
  day = today().today,
): string {
  const say = (value: unknown) => (typeof value === 'string' ? dayInWords(value, true) : null);
  const soon = comesOn({ from, until, yearly }, day);
  if (yearly === true && typeof from === 'string' && typeof until === 'string') {
    const season = seasonMeant({ from, until }, day);
    return `${soon === null ? seasonInWords(season) : `Desde el ${soon}, hasta ${dayInWords(season.until, true)}`}, cada año`;
  }
  const [start, end] = [say(from), say(until)];
  if (soon !== null) return [`Desde el ${soon}`, end && `hasta ${end}`].filter(Boolean).join(', ');
  if (start && end) return `${start} – ${end}`;
  if (start) return `desde ${start}`;
  if (end) return `hasta ${end}`;
  return 'siempre';
}

/** The first day of something as a list shows it: «6 ene 2027», or while it is to come «Desde el 24 dic». */
export function fromSubtitle(day: unknown): string {
  const soon = comesOn({ from: day }, today().today);
  return soon === null ? daySubtitle(day) : `Desde el ${soon}`;
}

/** The day on which a period begins next, in words; null where it has begun, or is over. */
export function comesOn(
  period: { readonly from?: unknown; readonly until?: unknown; readonly yearly?: unknown },
  today: string,
): string | null {
  const { from, yearly, until } = period;
  if (typeof from !== 'string' || isUnderWay({ from, until, yearly }, today)) return null;
  const isSeason = yearly === true && typeof until === 'string';
  const first = isSeason ? seasonMeant({ from, until }, today).from : from;
  return first > today ? dayInWords(first, first.slice(0, 4) !== today.slice(0, 4)) : null;
}

/** A day as a list shows it: «6 ene 2027»; empty where there is none. */
export const daySubtitle = (day: unknown): string => (typeof day === 'string' ? dayInWords(day, true) : '');

/** A date of one day or some as a list shows it: «26 nov 2026»; one that comes back by the year that is meant, «26 nov 2027, cada año». */
export function dateSubtitle({ day, until, yearly }: { day?: unknown; until?: unknown; yearly?: unknown }): string {
  if (typeof day !== 'string') return '';
  const written = { from: day, until: typeof until === 'string' ? until : day };
  if (yearly !== true) return seasonInWords(written);
  return `${seasonInWords(seasonMeant(written, today().today))}, cada año`;
}

/** «26 nov 2026», «1 jun – 10 sep 2027», «24 dic 2026 – 6 ene 2027». */
export function seasonInWords({ from, until }: Season): string {
  if (from === until) return dayInWords(from, true);
  return `${dayInWords(from, from.slice(0, 4) !== until.slice(0, 4))} – ${dayInWords(until, true)}`;
}

/** «6 ene 2027», or without the year. */
export function dayInWords(day: string, withYear: boolean): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${String(Number(date))} ${months[Number(month) - 1] ?? ''}${withYear ? ` ${year}` : ''}`;
}

/** A count with its unit as a list shows it: «1 punto», «20 puntos», «? premios» where it is not written yet. */
export const countSubtitle = (count: unknown, one: string, many: string): string =>
  `${typeof count === 'number' ? String(count) : '?'} ${count === 1 ? one : many}`;
