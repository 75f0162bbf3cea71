// Checks that an uploaded file is a PDF, by its bytes, as a name can be anything.
import type { CustomValidatorResult, FileValue, ValidationContext } from 'sanity';
import { apiVersion } from '../api-version.ts';

const notPdf = 'Tiene que ser un PDF: este fichero no lo es, aunque se llame así.';

/** A rule for a file field. Also refuses a file whose bytes the lake does not have. */
export async function isPdf(file: FileValue | undefined, context: ValidationContext): Promise<CustomValidatorResult> {
  const asset = file?.asset?._ref;
  if (!asset) return true;
  if (!asset.endsWith('-pdf')) return 'Tiene que ser un PDF.';
  const url = await context
    .getClient({ apiVersion })
    .withConfig({ perspective: 'raw' })
    .fetch<string | null>('*[_id == $asset][0].url', { asset });
  const start = url === null ? null : await readStart(url);
  if (start === null) return 'Este fichero no se puede leer: súbelo otra vez.';
  return start.startsWith('%PDF-') || notPdf;
}

/** The file's first bytes as Latin-1; null if there are none. */
async function readStart(url: string): Promise<string | null> {
  const response = await fetch(url, { headers: { range: 'bytes=0-1023' } });
  if (!response.ok || !response.body) return null;
  const reader = response.body.getReader();
  const { value } = await reader.read();
  // The server may ignore Range and send the whole file.
  await reader.cancel();
  return value ? new TextDecoder('latin1').decode(value.subarray(0, 1024)) : null;
}
