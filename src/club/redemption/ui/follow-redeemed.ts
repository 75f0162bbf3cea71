// Keeps the list of redeemed gifts true while it is on the screen: what was marked as used at a till, on another device or by an operator
// goes from what can be used to the rest as soon as one comes back to the page, or closes the code.
import { fetchThisPage } from '../../../islands/ui/renew.ts';

/** What tells one state of the list from another. */
const stateOf = (list: Element) =>
  [...list.querySelectorAll('h2, h3, .tag, .code, .h p')].map(({ textContent }) => textContent).join('\n');

let isUnderWay = false;

async function follow(): Promise<void> {
  // A code that is shown stays.
  const isBusy = () => document.hidden || document.querySelector('dialog[open], form[aria-busy]') !== null;
  if (isUnderWay || isBusy()) return;
  isUnderWay = true;
  const page = await fetchThisPage();
  isUnderWay = false;
  const [list, renewed] = [document, page].map((one) => one?.getElementById('redeemed'));
  if (!list || !renewed || isBusy() || stateOf(list) === stateOf(renewed)) return;
  for (const button of renewed.querySelectorAll<HTMLElement>('[data-voucher-action]')) button.hidden = false;
  const focused = list.contains(document.activeElement) ? document.activeElement : null;
  list.replaceWith(renewed);
  if (!focused) return;
  const named = focused.getAttribute('aria-label');
  const successor = [...renewed.querySelectorAll<HTMLElement>('[aria-label]')].find((one) => one.ariaLabel === named);
  if (!successor) renewed.tabIndex = -1;
  (successor ?? renewed).focus({ preventScroll: true });
}

document.addEventListener('visibilitychange', () => void follow());
addEventListener('focus', () => void follow());
addEventListener('pageshow', ({ persisted }) => persisted && void follow());
// A dialog's own event, which does not bubble.
document.addEventListener('close', () => void follow(), true);
