// A link that editors set: words, and where they lead.
import type { Locale } from '../contract/locale.ts';
import { findWords, type Words } from './words.ts';

/** What every query reads of a link. */
export const link = /* groq */ `{ label, to }`;

/** What `link` gives. */
interface LinkResult {
  readonly label: { readonly es?: string; readonly en?: string } | null;
  readonly to: string | null;
}

export interface Link {
  readonly label: Words;
  /** Site-relative below /club, or an https address. */
  readonly to: string;
}

/** The link; null until it has words and leads somewhere. */
export function findLink(result: LinkResult | null, locale: Locale): Link | null {
  const label = findWords(result?.label, locale);
  return result?.to && label ? { label, to: result.to } : null;
}
