import { formatPoints } from '../../i18n/numbers.ts';

/** Shows a new balance in the header, where the page was served with an older one. */
export function showBalance(points: number, locale: 'es' | 'en'): void {
  const pill = document.querySelector<HTMLElement>('[data-balance-pill]');
  if (!pill) return;
  const figure = formatPoints(points, locale);
  pill.querySelector('[data-figure]')?.replaceChildren(figure);
  pill.setAttribute('aria-label', (pill.dataset.words ?? '').replace('{points}', figure));
}
