import { cleanFileName } from '../../../kit/file-name.ts';
import { apiBase } from '../../../words/paths.ts';
import { call } from '../../../islands/api.ts';

/**
 * Has the browser save the PDF of a code under the name that its address gives as `nameFile`. False where the club did not answer with
 * one, and nothing was saved. `address` is that of `voucherPdfAddress`.
 */
export async function downloadPdf(address: string): Promise<boolean> {
  const answer = await call<Blob>(address.slice(apiBase.length + 1));
  if (answer.kind !== 'ok') return false;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(answer.data);
  link.download = cleanFileName(new URL(address, location.href).searchParams.get('nameFile') ?? '', 'club', '.pdf');
  link.click();
  // The browser reads it after this; a minute is enough for it to begin.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
  return true;
}
