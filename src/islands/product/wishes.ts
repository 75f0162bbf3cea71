// Sends the forms of what a member wishes of a product (Wishes.astro) without leaving the page: of the page that comes back, only they
// are taken. The focus stays on the pressed button's successor, which is described by what is now so.

document.addEventListener('submit', (event) => {
  const { target: form } = event;
  const box = form instanceof HTMLFormElement ? form.closest('.wishes') : null;
  if (!(form instanceof HTMLFormElement) || !box) return;
  event.preventDefault();
  if (box.ariaBusy === 'true') return;
  box.ariaBusy = 'true';
  void send(form).then((renewed) => {
    if (!renewed) {
      // Such as the login, or no network: the browser shows it.
      form.submit();
      return;
    }
    const place = [...box.querySelectorAll('form')].indexOf(form);
    box.replaceWith(renewed);
    renewed.querySelectorAll('form')[place]?.querySelector('button')?.focus({ preventScroll: true });
  });
});

/** The forms as the page has them after that one was sent; null if no such page came. */
async function send(form: HTMLFormElement): Promise<Element | null> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.set(name, value);
  try {
    const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return answer.ok ? page.querySelector('.wishes') : null;
  } catch {
    return null;
  }
}
