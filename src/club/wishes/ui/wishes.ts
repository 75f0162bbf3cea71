// Sends the forms of what a member wishes of a product (Wishes.astro) without leaving the page. How is loaded when one is sent, to spare
// the page's script.
import { askFor } from '../../../islands/ask-for.ts';

// A browser that could not get the module once doesn't ask for it again: then it sends the form itself.
let isLost = false;

document.addEventListener('submit', (event) => {
  const { target: form } = event;
  if (isLost || !(form instanceof HTMLFormElement) || !form.matches('.wishes form')) return;
  event.preventDefault();
  if (document.querySelector('.wishes [aria-busy]')) return;
  form.ariaBusy = 'true';
  const failure = form.closest('.wishes')?.querySelector<HTMLElement>('[data-failed]');
  failure?.replaceChildren();
  const asked = askFor(import('./send-wish.ts'));
  asked.catch(() => {
    isLost = true;
  });
  asked
    .then(({ sendWish }) => sendWish(form))
    .catch(() => {
      failure?.replaceChildren(failure.dataset.failed ?? '');
      form.ariaBusy = null;
    });
});
