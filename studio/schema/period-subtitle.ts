const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** A period as a list shows it: «1 jun – 10 sep, cada año», «desde 1 ene 2027», «siempre». */
export function periodSubtitle({ from, until, yearly }: { from?: unknown; until?: unknown; yearly?: unknown }): string {
  const say = (day: unknown) => (typeof day === 'string' ? dayInWords(day, yearly !== true) : null);
  const [start, end] = [say(from), say(until)];
  if (start && end) return `${start} – ${end}${yearly === true ? ', cada año' : ''}`;
  if (start) return `desde ${start}`;
  if (end) return `hasta ${end}`;
  return 'siempre';
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
