import { pointsUnits } from './messages/ui.ts';
import type { Locale } from '../words/locale.ts';

// Created once: creating a format costs a hundred times as much as using it.
const whole = { es: new Intl.NumberFormat('es-ES'), en: new Intl.NumberFormat('en-GB') };
const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
// Marked as pure: no browser's script needs them.
const exact = {
  es: /* @__PURE__ */ new Intl.NumberFormat('es-ES', decimals),
  en: /* @__PURE__ */ new Intl.NumberFormat('en-GB', decimals),
};

/** A whole number as the language groups it: «4000», “4,000”. */
export function formatNumber(value: number, locale: Locale): string {
  return whole[locale].format(value);
}

/** A figure of points without its unit. Points are whole: «28». */
export function formatPoints(points: number, locale: Locale): string {
  return whole[locale].format(points);
}

/** The unit of so many points: «puntos», «punto». */
export function pointsUnit(points: number, locale: Locale): string {
  return pointsUnits[locale][points === 1 ? 'one' : 'many'];
}

/** Points with their unit: «28 puntos», «1 punto». */
export function countPoints(points: number, locale: Locale): string {
  return `${formatPoints(points, locale)} ${pointsUnit(points, locale)}`;
}

/**
 * A part of the whole, 0–1, as a percentage with two decimals: «39,53 %», “39.53%”. One that is there but too small for them is
 * «menos de 0,01 %», “less than 0.01%”.
 */
export function formatPercent(part: number, locale: Locale): string {
  const say = (percent: number) => `${exact[locale].format(percent)}${locale === 'es' ? ' %' : '%'}`;
  if (part > 0 && part < 0.0001) return `${locale === 'es' ? 'menos de' : 'less than'} ${say(0.01)}`;
  return say(part * 100);
}

/** A progress figure with two decimals (points/README.md#progress): «0,73». */
export function formatProgress(value: number, locale: Locale): string {
  return exact[locale].format(value);
}
