// Opens what has news for the member and is not closed, on whatever device: the welcome of who has just joined, else the first popup of
// the day, unless this visit began with the sheet about the terms, or a moment is told (sheets.ts). In draft mode the bar decides
// (draft-bar.ts).
import { sheetShown } from '../terms/sheet-shown.ts';

const find = (one: string) => document.querySelector<HTMLDialogElement>(`${one}[data-closed=""]`);
const sheet = find('#welcome') ?? find('[id^=popup]');
/** The call that closes it for good; empty in draft mode. */
const closing = sheet?.dataset.popup ?? '';
const isDraft = closing === '';

const waits = sessionStorage.getItem(sheetShown) !== null || document.querySelector('[data-open-now=""]') !== null;

if (sheet && (isDraft || sheet.id === 'welcome' || !waits)) {
  sheet.showModal();
  sheet.addEventListener('close', remember);
  // Following its link closes it, too.
  sheet.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) remember();
  });
}

/**
 * Tells the club, even while the page is being left. Not through islands/api.ts, whose client would be loaded while the page goes. A
 * failure is reported as an uncaught one (load-errors.js).
 */
function remember(): void {
  if (isDraft) return;
  const mark = document.documentElement.dataset.member ?? '';
  void fetch(closing, { keepalive: true, headers: { 'x-club': '1', 'x-club-member': mark } }).then(({ ok, status }) => {
    if (status === 401 || status === 412 || status === 419) location.assign(sheet?.dataset.login ?? '');
    else if (!ok) throw new Error(`close-popup: ${String(status)}`);
  });
}
