import { sendInPlace } from '../../../islands/form/send-in-place.ts';

/**
 * Sends a code's form that marks it used or not used, and takes its item in the list, with steps and state, from the page that comes back.
 * The focus goes to the successor of the pressed button. The result is the code as it is now; null where another page comes, which the
 * browser shows. Rejects if nothing was changed as far as is known.
 */
export async function markInPlace(form: HTMLFormElement): Promise<HTMLElement | null> {
  const page = await sendInPlace(form);
  const id = new FormData(form).get('id');
  const successor = [...(page?.querySelectorAll<HTMLInputElement>('.voucher input[name=id]') ?? [])].find(
    ({ value }) => value === id,
  );
  const [item, renewed] = [form.closest('li'), successor?.closest('li')];
  if (!item || !renewed) {
    form.submit();
    return null;
  }
  for (const button of renewed.querySelectorAll<HTMLElement>('[data-voucher-action]')) button.hidden = false;
  item.replaceWith(renewed);
  const voucher = successor?.closest<HTMLElement>('.voucher') ?? null;
  voucher?.querySelector<HTMLElement>('form button')?.focus({ preventScroll: true });
  return voucher;
}
