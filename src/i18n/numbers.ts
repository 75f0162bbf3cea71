/** Points as people read them: two decimals, a Spanish comma or an English point (the brief's §3). */
export function formatPoints(points: number, locale: 'es' | 'en'): string {
  return new Intl.NumberFormat(locale === 'es' ? 'es-ES' : 'en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(points);
}
