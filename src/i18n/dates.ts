const zone = 'Atlantic/Canary';
const tags = { es: 'es-ES', en: 'en-GB' } as const;

/** «31 de diciembre», «31 December»: a day (YYYY-MM-DD) or a moment as the islands' calendar has it. */
export function formatDay(day: string | Date, locale: 'es' | 'en', options: { readonly year?: boolean } = {}): string {
  return new Intl.DateTimeFormat(tags[locale], {
    day: 'numeric',
    month: 'long',
    timeZone: zone,
    ...(options.year === true ? { year: 'numeric' } : {}),
  }).format(typeof day === 'string' ? new Date(`${day}T12:00:00Z`) : day);
}
