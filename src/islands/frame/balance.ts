import { countPoints, formatPoints } from '../../i18n/numbers.ts';
import type { Locale } from '../../words/locale.ts';

/** Shows a new balance in the header, where the page was served with an older one. */
export function showBalance(points: number, locale: Locale): void {
  const pill = document.querySelector<HTMLElement>('[data-balance-pill]');
  if (!pill) return;
  pill.querySelector('[data-figure]')?.replaceChildren(formatPoints(points, locale));
  pill.ariaLabel = (pill.dataset.words ?? '').replace('{points}', countPoints(points, locale));
}
