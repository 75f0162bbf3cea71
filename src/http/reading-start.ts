// When a member began to read a page that earns points (play/README.md#reading-points): signed, for that member and document alone, and served
// with the page, so that a browser can neither move it nor lend it.
import { readSignedText, signText } from './signed-text.ts';
import { signingKey } from './signing-key.ts';

interface Reader {
  readonly memberId: string;
  readonly documentId: string;
}

export const signReadingStart = ({ memberId, documentId }: Reader, now: Date): string =>
  signText(signingKey(), 'reading start', [memberId, documentId, String(now.getTime())].join('|'));

/** When that reading began; null if this is not the start of it. */
export function readReadingStart(started: string, { memberId, documentId }: Reader): Date | null {
  const [reader, document, at] = (readSignedText(signingKey(), 'reading start', started) ?? '').split('|');
  return reader === memberId && document === documentId ? new Date(Number(at)) : null;
}
