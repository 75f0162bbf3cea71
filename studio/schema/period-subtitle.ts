import { isUnderWay } from '../guards/guard.ts';
import { today } from '../structure/today.ts';

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/**
 * A period as a list shows it: «1 jun – 10 sep, cada año», «hasta 1 ene 2027», «siempre»; one that is to come «Desde el 24 dic, hasta 6
 * ene 2027».
 */
export function periodSubtitle({ from, until, yearly }: { from?: unknown; until?: unknown; yearly?: unknown }): string {
  const say = (day: unknown) => (typeof day === 'string' ? dayInWords(day, yearly !== true) : null);
  const [start, end] = [say(from), say(until)];
  const soon = comesOn({ from, until, yearly }, today().today);
  const each = yearly === true ? ', cada año' : '';
  if (soon !== null) return [`Desde el ${soon}`, end && `hasta ${end}${each}`].filter(Boolean).join(', ');
  if (start && end) return `${start} – ${end}${each}`;
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
  if (yearly === true && typeof until === 'string') return dayInWords(from, false);
  return from > today ? dayInWords(from, from.slice(0, 4) !== today.slice(0, 4)) : null;
}

/** A day as a list shows it: «6 ene 2027»; empty where there is none. */
export const daySubtitle = (day: unknown): string => (typeof day === 'string' ? dayInWords(day, true) : '');

/** «6 ene 2027», or without the year. */
export function dayInWords(day: string, withYear: boolean): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${String(Number(date))} ${months[Number(month) - 1] ?? ''}${withYear ? ` ${year}` : ''}`;
}

/** A count with its unit as a list shows it: «1 punto», «20 puntos», «? premios» where it is not written yet. */
export const countSubtitle = (count: unknown, one: string, many: string): string =>
  `${typeof count === 'number' ? String(count) : '?'} ${count === 1 ? one : many}`;
