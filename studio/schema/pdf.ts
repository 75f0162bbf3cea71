// Whether an uploaded file is a PDF: by its bytes, since a name says what it likes.
import type { CustomValidatorResult, FileValue, ValidationContext } from 'sanity';
import { apiVersion } from '../api-version.ts';

const notPdf = 'Tiene que ser un PDF: este fichero no lo es, aunque se llame así.';

/** A rule for a file field. Also refuses a file that the lake has no bytes of. */
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

/** The file's first bytes as Latin-1; null where there are none. */
async function readStart(url: string): Promise<string | null> {
  const response = await fetch(url, { headers: { range: 'bytes=0-1023' } });
  if (!response.ok || !response.body) return null;
  const reader = response.body.getReader();
  const { value } = await reader.read();
  // It may answer with all of the file.
  await reader.cancel();
  return value ? new TextDecoder('latin1').decode(value.subarray(0, 1024)) : null;
}
