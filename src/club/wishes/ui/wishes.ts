// Sends the forms of what a member wishes of a product (Wishes.astro) without leaving the page. How is loaded when one is sent, to spare
// the page's script.
import { askFor } from '../../../islands/ask-for.ts';

document.addEventListener('submit', (event) => {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || !form.matches('.wishes form')) return;
  event.preventDefault();
  if (document.querySelector('.wishes [aria-busy]')) return;
  form.ariaBusy = 'true';
  const failure = form.closest('.wishes')?.querySelector<HTMLElement>('[data-failed]');
  failure?.replaceChildren();
  askFor(import('./send-wish.ts'))
    .then(({ sendWish }) => sendWish(form))
    .catch(() => {
      failure?.replaceChildren(failure.dataset.failed ?? '');
      form.ariaBusy = null;
    });
});
