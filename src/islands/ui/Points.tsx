import type { Locale } from '../../words/locale.ts';
import { formatPoints, pointsUnit } from '../../i18n/numbers.ts';

/** A number of points beside the club's disc; without `unit`, the word «puntos» is for screen readers only. */
export function Points({ value, unit = false, locale }: { value: number; unit?: boolean; locale: Locale }) {
  return (
    <span className="cost">
      <span className="dot" aria-hidden="true" />
      <span>
        {formatPoints(value, locale)}
        <span className={unit ? undefined : 'visually-hidden'}> {pointsUnit(value, locale)}</span>
      </span>
    </span>
  );
}
