import { sendInPlace } from '../../../islands/form/send-in-place.ts';

/**
 * Sends a form of Wishes.astro, and takes the forms as they are now from the page that comes back. The focus goes to the successor of the
 * pressed button, which is described by what is now so. Where another page comes, the browser sends the form itself. Rejects if nothing
 * was changed as far as is known.
 */
export async function sendWish(form: HTMLFormElement): Promise<void> {
  const box = form.closest('.wishes');
  if (!box) return;
  const page = await sendInPlace(form);
  const renewed = page?.querySelector('.wishes');
  if (!renewed) {
    // Such as the login: the browser shows it.
    form.submit();
    return;
  }
  const place = [...box.querySelectorAll('form')].indexOf(form);
  box.replaceWith(renewed);
  renewed.querySelectorAll('form')[place]?.querySelector('button')?.focus({ preventScroll: true });
}
