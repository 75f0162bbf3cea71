// Accepting marks at once; when the club could not record it, the session is cleared (the brief's §4).
import { paths } from '../../lib/paths.ts';
import { sheetShown } from './sheet-shown.ts';

document.querySelector('[data-accept-terms]')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  if (form instanceof HTMLFormElement) void accept(form.closest('dialog'));
});

async function accept(sheet: HTMLDialogElement | null): Promise<void> {
  sheet?.close();
  const { api } = await import('../api.ts');
  const answer = await api.acceptTerms();
  if (answer.kind === 'ok') {
    sessionStorage.setItem(sheetShown, 'terms');
    location.reload();
  }
  // An ended session is already on its way to login.
  else if (answer.kind !== 'signed-out') location.assign(paths.logout());
}
