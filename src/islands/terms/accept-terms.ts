// Accepting the terms counts at once; when the club answers that it could not record it, the session ends
// (docs/pages.md#failures-in-the-browser). Where other terms are in force by now, those are shown. Where no answer came, the session can't
// be ended either: the sheet comes back, says so and offers another try.
import { paths } from '../../lib/paths.ts';
import { sheetShown } from './sheet-shown.ts';

const form = document.querySelector<HTMLFormElement>('[data-accept-terms]');
if (form) {
  // Before it is needed: there may be no network then.
  const parts = Promise.all([import('../api.ts'), import('../form/refusals.ts')]);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void accept(form, parts);
  });
}

type Parts = Promise<[typeof import('../api.ts'), typeof import('../form/refusals.ts')]>;

async function accept(form: HTMLFormElement, parts: Parts): Promise<void> {
  const sheet = form.closest('dialog');
  const { unreachable = '', retry = '' } = form.dataset;
  sheet?.close();
  const [{ api }, { clearRefusals, refuseForm }] = await parts;
  clearRefusals(form);
  const version = new FormData(form).get('version');
  const answer = await api.acceptTerms(typeof version === 'string' ? version : '');
  if (answer.kind === 'ok') {
    sessionStorage.setItem(sheetShown, 'terms');
    location.replace(paths.home());
  } else if (answer.kind === 'refused' && answer.status === 409) location.replace(paths.homeWithNewTerms());
  else if (answer.kind === 'unreachable') {
    sheet?.showModal();
    refuseForm(form, unreachable, retry);
  }
  // An ended session is already on its way to login.
  else if (answer.kind !== 'signed-out') location.assign(paths.logout());
}
