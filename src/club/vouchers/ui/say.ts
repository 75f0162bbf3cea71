/** Says in a code's box (VoucherCode.tsx) what came of its last action, or with an empty sentence nothing. */
export function say(voucher: HTMLElement | null, sentence = '', isBad = false): void {
  const said = voucher?.querySelector('[data-voucher-said]');
  said?.replaceChildren(sentence);
  said?.classList.toggle('bad', isBad);
}
