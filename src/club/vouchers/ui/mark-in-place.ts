import { sendInPlace } from '../../../islands/form/send-in-place.ts';

/** What a page shows anew when a code of it is marked: the list that holds it among what can be used or is over, else its own item. */
const partOf = (within: Element | undefined) => within?.closest('#redeemed') ?? within?.closest('li');

/**
 * Sends a code's form that marks it used or not used, and takes its item, with steps and state, or the list with the item in its new place
 * from the page that comes back. The focus goes to the successor of the pressed button. The result is the code as it is now; null where
 * another page comes, which the browser shows. Rejects if nothing was changed as far as is known.
 */
export async function markInPlace(form: HTMLFormElement): Promise<HTMLElement | null> {
  const page = await sendInPlace(form);
  const id = new FormData(form).get('id');
  const successor = [...(page?.querySelectorAll<HTMLInputElement>('.voucher input[name=id]') ?? [])].find(
    ({ value }) => value === id,
  );
  const [part, renewed] = [partOf(form), partOf(successor)];
  if (!part || !renewed) {
    form.submit();
    return null;
  }
  for (const button of renewed.querySelectorAll<HTMLElement>('[data-voucher-action]')) button.hidden = false;
  part.replaceWith(renewed);
  const folded = successor?.closest('details');
  if (folded) folded.open = true;
  const voucher = successor?.closest<HTMLElement>('.voucher') ?? null;
  voucher?.querySelector<HTMLElement>('form :is(summary, button)')?.focus({ preventScroll: true });
  voucher?.scrollIntoView({ block: 'nearest' });
  return voucher;
}
