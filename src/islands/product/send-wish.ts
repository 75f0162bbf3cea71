/**
 * Sends a form of Wishes.astro, and takes the forms as they are now from the page that comes back. The focus goes to the successor of the
 * pressed button, which is described by what is now so. Where no such page comes, the browser sends the form itself.
 */
export async function sendWish(form: HTMLFormElement): Promise<void> {
  const box = form.closest('.wishes');
  if (!box || box.ariaBusy === 'true') return;
  box.ariaBusy = 'true';
  const renewed = await send(form);
  if (!renewed) {
    // Such as the login, or no network: the browser shows it.
    form.submit();
    return;
  }
  const place = [...box.querySelectorAll('form')].indexOf(form);
  box.replaceWith(renewed);
  renewed.querySelectorAll('form')[place]?.querySelector('button')?.focus({ preventScroll: true });
}

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
