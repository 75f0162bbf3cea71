// Shows in the header, in every tab, how many units are in this browser's basket, and the new balance after a redemption. A logout empties
// the basket.
import { paths } from '../../words/paths.ts';
import { $basket, emptyTheBasket, forgetCheckout } from '../../club/redemption/ui/basket-store.ts';
import { countUnits } from '../../club/redemption/ui/lines.ts';
import { showBalance } from './balance.ts';

const link = document.querySelector<HTMLElement>('[data-basket-link]');
const badge = link?.querySelector<HTMLElement>('.badge');

function showCount(): void {
  if (!link || !badge) return;
  const count = countUnits($basket.get().productsInCart);
  const { empty = '', some = '', one = '', many = '' } = link.dataset;
  badge.hidden = count === 0;
  badge.textContent = count > 99 ? '99+' : String(count);
  link.ariaLabel = count === 0 ? empty : some.replace('{count}', `${String(count)} ${count === 1 ? one : many}`);
}
showCount();

// An order made since the page was loaded, here or in another tab; earlier ones are in the page's balance already.
let known: string | undefined = $basket.get().afterCheckout?.code;
$basket.listen(() => {
  showCount();
  const { afterCheckout } = $basket.get();
  if (!afterCheckout || afterCheckout.code === known) return;
  known = afterCheckout.code;
  showBalance(afterCheckout.points, document.documentElement.lang === 'en' ? 'en' : 'es');
});

// A call that finds its session ended tells it (http-client.ts), on its way to the login.
addEventListener('club:signed-out', forgetCheckout);

document.addEventListener('click', ({ target }) => {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (anchor?.pathname === paths.logout()) emptyTheBasket();
});
