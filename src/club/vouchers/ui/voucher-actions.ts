// What the buttons of a code do on every page that shows one (VoucherCode.tsx): they copy it, save its PDF and mark it used. What came of
// it is said beside the code. Without script the PDF is a plain link, and the mark a plain form.
import { downloadPdf } from './download-pdf.ts';
import { say } from './say.ts';
import { askFor } from '../../../islands/ask-for.ts';

// Ahead of the first mark: by then the connection may be lost.
const marking = askFor(import('./mark-in-place.ts'));
marking.catch(() => undefined);

// Those of an island show themselves.
for (const button of document.querySelectorAll<HTMLElement>('[data-voucher-action="copy"]')) button.hidden = false;

document.addEventListener('click', (event) => {
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-voucher-action]') : null;
  const voucher = pressed?.closest<HTMLElement>('[data-voucher]');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!pressed || !voucher || !isPlain) return;
  if (pressed.dataset.voucherAction === 'copy') void copyCode(voucher);
  else if (pressed instanceof HTMLAnchorElement) {
    event.preventDefault();
    void savePdf(pressed, voucher);
  }
});

// The form of an island sends itself.
document.addEventListener('submit', (event) => {
  const { target: form } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  const voucher = form.closest<HTMLElement>('.voucher');
  if (!voucher || form.closest('astro-island')) return;
  event.preventDefault();
  void sendMark(form, voucher);
});

async function sendMark(form: HTMLFormElement, voucher: HTMLElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  const { marked, notMarked } = voucher.dataset;
  say(voucher, '');
  try {
    const { markInPlace } = await marking;
    const renewed = await markInPlace(form);
    if (renewed) say(renewed, marked);
  } catch {
    form.ariaBusy = null;
    say(voucher, notMarked, true);
  }
}

async function copyCode(voucher: HTMLElement): Promise<void> {
  const isCopied = await copy(voucher.dataset.voucher ?? '');
  say(voucher, isCopied ? voucher.dataset.copied : voucher.dataset.notCopied, !isCopied);
}

async function savePdf(link: HTMLAnchorElement, voucher: HTMLElement): Promise<void> {
  if (link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  say(voucher, voucher.dataset.pdfLoading);
  const isSaved = await downloadPdf(link.getAttribute('href') ?? '');
  link.ariaBusy = null;
  say(voucher, isSaved ? voucher.dataset.pdfSaved : voucher.dataset.pdfFailed, !isSaved);
}

/** Whether the code was copied: only pages that are served securely may, and browsers may refuse. */
async function copy(code: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false;
  return navigator.clipboard.writeText(code).then(
    () => true,
    () => false,
  );
}
