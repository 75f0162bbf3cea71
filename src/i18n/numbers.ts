// Made once: a format costs a hundred times what formatting does.
const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const formats = { es: new Intl.NumberFormat('es-ES', decimals), en: new Intl.NumberFormat('en-GB', decimals) };

/** Points as people read them: two decimals, a Spanish comma or an English point (the brief's §3). */
export function formatPoints(points: number, locale: 'es' | 'en'): string {
  return formats[locale].format(points);
}
