import { countPoints, formatPoints } from '../../i18n/numbers.ts';
import type { Locale } from '../../words/locale.ts';

/** As `--ease` and `--d-sun` have it, which an animation of a script can't read. */
const rising = { duration: 1200, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/** Shows a new balance in the header, where the page was served with an older one; at a gain the sun beside it rises. */
export function showBalance(points: number, locale: Locale): void {
  const pill = document.querySelector<HTMLElement>('[data-balance-pill]');
  const figure = pill?.querySelector('[data-figure]');
  if (!pill || !figure) return;
  const before = Number(figure.textContent.replaceAll(/\D/g, ''));
  figure.replaceChildren(formatPoints(points, locale));
  pill.setAttribute('aria-label', (pill.dataset.words ?? '').replace('{points}', countPoints(points, locale)));
  if (points > before && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    pill.querySelector('.dot')?.animate({ translate: ['0 2.2em', '0 0'] }, rising);
}
