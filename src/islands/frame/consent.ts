// Sends the answer about third parties in the background, so that the page and what was typed in it stay. It is on every page, and
// so has no imports: its message is a simple form of a toast. A page that shows something of third parties is reloaded, unless a
// listener handles the answer by preventing the event `consent`.

const dialog = document.querySelector<HTMLDialogElement>('#consent');

// Makes the page's end come to stand above the question, whatever the size of its text.
if (dialog?.open) {
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--consent-block', `${String(dialog.offsetHeight)}px`);
  }).observe(dialog);
}

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-consent]')) return;
  event.preventDefault();
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') body.set(name, value);
  fetch(form.action, { method: 'POST', body, redirect: 'manual' }).then(
    ({ type }) => {
      // The answer to a form is a redirect back.
      tell(type === 'opaqueredirect' ? 'kept' : 'notKept', form);
    },
    () => {
      tell('notKept', form);
    },
  );
});

function tell(outcome: 'kept' | 'notKept', form: HTMLFormElement): void {
  const box = document.createElement('div');
  box.className = `toast ${outcome}`;
  box.textContent = dialog?.dataset[outcome] ?? '';
  document.querySelector('#toasts')?.replaceChildren(box);
  setTimeout(() => {
    box.remove();
  }, 6000);
  if (outcome === 'notKept') return;
  // When the bar closes, the page gets the focus; a modal sheet gives it back by itself.
  const wasModal = dialog?.matches(':modal');
  const hadFocus = dialog?.contains(document.activeElement);
  dialog?.close();
  if (hadFocus && !wasModal) document.querySelector('main')?.focus({ preventScroll: true });
  dialog?.setAttribute('closedby', 'any');
  const taken = !form.dispatchEvent(new Event('consent', { bubbles: true, cancelable: true }));
  if (!taken && document.querySelector('[data-third-party]')) location.reload();
}
