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
 * Tells the club, also while the page is left. Home would load islands/api.ts for this alone; a failure is nobody's to mend, and so is
 * left to what reports those that nobody catches (load-errors.js).
 */
function remember(): void {
  if (isDraft) return;
  void fetch(closing, { keepalive: true, headers: { 'x-club': '1' } }).then(({ ok, status }) => {
    if (status === 401 || status === 419) location.assign(sheet?.dataset.login ?? '');
    else if (!ok) throw new Error(`close-popup: ${String(status)}`);
  });
}
