import type { Locale } from '../../contract/locale.ts';
import { formatPoints, pointsUnit } from '../../i18n/numbers.ts';

/** A figure of points with its disc, the club's unit; the word only for those who hear the page. */
export function Points({ value, locale }: { value: number; locale: Locale }) {
  return (
    <span className="cost">
      <span className="dot" aria-hidden="true" />
      <span>
        {formatPoints(value, locale)}
        <span className="vh"> {pointsUnit(value, locale)}</span>
      </span>
    </span>
  );
}
