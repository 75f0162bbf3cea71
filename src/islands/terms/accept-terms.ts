// Accepting the terms counts at once, and the wanted page opens; when the club answers that it could not record it, the session ends
// (docs/pages.md#failures-in-the-browser). Where other terms are in force by now, those are shown. Where no answer came, the session can't
// be ended either: the sheet comes back, says so and offers another try.
import { paths, sessionEnded, withQuery } from '../../words/paths.ts';
import { withTarget } from '../../words/wanted-target.ts';
import { call } from '../api.ts';

const form = document.querySelector<HTMLFormElement>('[data-accept-terms]');
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void accept(form);
});

async function accept(form: HTMLFormElement): Promise<void> {
  const sheet = form.closest('dialog');
  const place = form.querySelector<HTMLElement>('[data-refusal]');
  const note = place?.querySelector<HTMLElement>('.note');
  sheet?.close();
  if (note) note.hidden = true;
  const fields = new FormData(form);
  const [version, next] = [fields.get('version'), fields.get('next')];
  const answer = await call<{ acceptedTerm: true }>(
    // The version that was shown. Refused with 409 where another is in force by now.
    withQuery('accept-terms', { version: typeof version === 'string' ? version : '' }),
    { mayConflict: true },
  );
  const target = typeof next === 'string' ? next : paths.home();
  if (answer.kind === 'ok') location.replace(target);
  else if (answer.kind === 'refused' && answer.status === 409)
    location.replace(withTarget(paths.homeWithNewTerms(), target));
  else if (answer.kind === 'unreachable') {
    sheet?.showModal();
    if (note) note.hidden = false;
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'center' });
  }
  // An ended session is already on its way to login.
  else if (answer.kind !== 'signed_out') location.assign(withQuery(paths.logout(), { reason: sessionEnded }));
}
