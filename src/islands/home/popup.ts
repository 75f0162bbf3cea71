// Opens the day's popup, unless the member has closed it on this device or another, or this visit began with the terms. In draft mode
// nobody's closing is kept: it stays closed while the page is loaded again to show what is being written, and opens when the page is
// come to anew.
import { sheetShown } from '../terms/sheet-shown.ts';

const sheet = document.querySelector<HTMLDialogElement>('dialog[data-popup]');
/** The call that closes it for good; none in draft mode. */
const closing = sheet?.dataset.popup ?? '';

if (sheet?.dataset.closed === '' && !isClosedHere() && sessionStorage.getItem(sheetShown) === null) {
  sheet.showModal();
  sheet.addEventListener('close', remember);
  // Whoever follows its link has seen it, too.
  sheet.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) remember();
  });
}

/**
 * Tells the club, also while the page is left. Nothing of what islands/api.ts settles is wanted here, and Home would load it on
 * every visit: whatever is answered, the page stays as it is, and a popup of which the club did not hear opens again next time.
 */
function remember(): void {
  if (closing === '') history.replaceState({ closedPopup: true }, '');
  else fetch(closing, { keepalive: true }).catch(() => undefined);
}

function isClosedHere(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'closedPopup' in state;
}
