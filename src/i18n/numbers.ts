import { pointsUnits, smallest } from './messages/ui.ts';
import { fill } from './fill.ts';
import { byLocale, type Locale } from '../words/locale.ts';

const whole = byLocale((tag) => new Intl.NumberFormat(tag));
const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
// Marked as pure: no browser's script needs them.
const exact = /* @__PURE__ */ byLocale((tag) => new Intl.NumberFormat(tag, decimals));
const exactPercents = /* @__PURE__ */ byLocale((tag) => new Intl.NumberFormat(tag, { style: 'percent', ...decimals }));

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
  const percents = exactPercents[locale];
  return part > 0 && part < 0.0001
    ? fill(smallest[locale], { percent: percents.format(0.0001) })
    : percents.format(part);
}

/** A progress figure with two decimals (points/README.md#progress): «0,73». */
export function formatProgress(value: number, locale: Locale): string {
  return exact[locale].format(value);
}
