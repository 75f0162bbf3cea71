// Sends the forms that cancel (CancelForm.astro) or change a date, and shows the page that they lead to. Where no answer comes, the page
// stays and says so: the form can be sent again, as cancelling again changes nothing.
import { sendForm } from '../../../islands/form/send-form.ts';

document.addEventListener('submit', (event) => {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || !form.matches('.cancel form')) return;
  event.preventDefault();
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  const failure = form.querySelector<HTMLElement>('[data-failed]');
  failure?.replaceChildren();
  sendForm(form)
    .then(({ url }) => {
      location.assign(url);
    })
    .catch(() => {
      form.ariaBusy = null;
      failure?.replaceChildren(failure.dataset.failed ?? '');
    });
});

// The button that is unfolded would be under the lower edge of a phone.
document.addEventListener(
  'toggle',
  ({ target: details }) => {
    if (details instanceof HTMLDetailsElement && details.open && details.matches('.cancel, .sure'))
      details.querySelector(':scope > button, :scope > form > button')?.scrollIntoView({ block: 'nearest' });
  },
  true,
);
