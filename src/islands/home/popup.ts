// Opens the day's popup, unless the member has closed it on this device or another, or this visit began with the terms. In draft mode
// there is no member who closes it: the bar keeps that (draft-bar.ts).
import { sheetShown } from '../terms/sheet-shown.ts';

const sheet = document.querySelector<HTMLDialogElement>('dialog[data-popup]');
/** The call that closes it for good; none in draft mode. */
const closing = sheet?.dataset.popup ?? '';
const isDraft = closing === '';

if (sheet?.dataset.closed === '' && (isDraft || sessionStorage.getItem(sheetShown) === null)) {
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
  if (!isDraft) fetch(closing, { keepalive: true }).catch(() => undefined);
}
