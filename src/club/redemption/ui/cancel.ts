// Sends the forms that cancel (CancelForm.astro) or change a date, and shows the page that they lead to. Where no answer comes, the page
// stays and says so: the form can be sent again, as cancelling again changes nothing.

document.addEventListener('submit', (event) => {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || !form.matches('.cancel form')) return;
  event.preventDefault();
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  const failure = form.querySelector<HTMLElement>('[data-failed]');
  failure?.replaceChildren();
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.set(name, value);
  fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html' } })
    .then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      location.assign(answer.url);
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
