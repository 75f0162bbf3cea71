import { countPoints, formatPoints } from '../../i18n/numbers.ts';
import type { Locale } from '../../words/locale.ts';

/** Shows a new balance in the header, where the page was served with an older one; at a gain the sun beside it rises (points.css). */
export function showBalance(points: number, locale: Locale): void {
  const pill = document.querySelector<HTMLElement>('[data-balance-pill]');
  const figure = pill?.querySelector('[data-figure]');
  if (!pill || !figure) return;
  const gain = points - Number(figure.textContent.replaceAll(/\D/g, ''));
  figure.replaceChildren(formatPoints(points, locale));
  pill.ariaLabel = (pill.dataset.words ?? '').replace('{points}', countPoints(points, locale));
  pill.classList.remove('gained');
  // Asking for the width has the next gain begin anew.
  pill.classList.toggle('gained', pill.offsetWidth > 0 && gain > 0);
}
