// How many pieces are in the basket, at the header's basket: from this browser's own basket, in every tab. A logout empties it.
import { paths } from '../../lib/paths.ts';
import { $pieceCount, emptyTheBasket } from '../stores/basket.ts';

const link = document.querySelector<HTMLElement>('[data-basket-link]');
const badge = link?.querySelector<HTMLElement>('.badge');

$pieceCount.subscribe((count) => {
  if (!link || !badge) return;
  const { empty = '', some = '', one = '', many = '' } = link.dataset;
  badge.hidden = count === 0;
  badge.textContent = count > 99 ? '99+' : String(count);
  link.ariaLabel = count === 0 ? empty : some.replace('{count}', `${String(count)} ${count === 1 ? one : many}`);
});

document.addEventListener('click', ({ target }) => {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (anchor?.pathname === paths.logout()) emptyTheBasket();
});
