// Reading that earns points (play/README.md#reading-points). Pure.
import { hour } from '../../kit/durations.ts';

/** A post or page that earns points when it is read. */
export interface Reading {
  readonly documentId: string;
  /** 9, 10 or 12 for a post, its path for a page. */
  readonly game: string;
  readonly points: number;
}

/** How long it has to be read. */
export const readingSeconds = 5;
/** How long the start of a page counts, in ms: a page left open overnight is to be opened again. */
const lastsMs = 12 * hour;

/**
 * Why a member who has read these earns nothing with that document any more, whenever they read it; null while it is open to them. The
 * service judges by it, and whatever says beforehand whether it is open.
 */
export const whyNotOpen = (
  documentId: string,
  read: readonly { readonly documentId: string }[],
): 'already_read' | null => (read.some((one) => one.documentId === documentId) ? 'already_read' : null);

/** Why a reading that began then earns nothing at `now`; null if it does. */
export function refuseReading(startedAt: Date, now: Date): 'read_too_fast' | 'reading_expired' | null {
  const readMs = now.getTime() - startedAt.getTime();
  if (readMs < readingSeconds * 1000) return 'read_too_fast';
  return readMs > lastsMs ? 'reading_expired' : null;
}
