// When a member began something that has no plays to use, such as reading a page that earns points (play/README.md#reading-points): signed,
// for that member and document alone, and served with the page or by a call, so that a browser can neither move it nor lend it.
import { readSignedText, signText } from './signed-text.ts';
import { signingKey } from './signing-key.ts';

interface Player {
  readonly memberId: string;
  readonly documentId: string;
}

export const signStart = ({ memberId, documentId }: Player, now: Date): string =>
  signText(signingKey(), 'reading start', [memberId, documentId, String(now.getTime())].join('|'));

/** When that member began it; null if this is not the start of it. */
export function readSignedStart(started: string, { memberId, documentId }: Player): Date | null {
  const [player, document, at] = (readSignedText(signingKey(), 'reading start', started) ?? '').split('|');
  return player === memberId && document === documentId ? new Date(Number(at)) : null;
}
