// Loads the data of the frame around a page. Pages do so before they render anything, so that an outage of lake or database becomes a
// status and not half a page.
import { content } from '../content/content.ts';
import type { PageFrame } from '../layouts/frame.ts';

/**
 * The frame for the page of this request. Throws ContentUnavailable if the lake is out and was never read.
 * Public pages that don't show member navigation may ask for the visitor's frame.
 */
export async function loadFrame(locals: App.Locals, shownTo: 'caller' | 'visitor' = 'caller'): Promise<PageFrame> {
  const { audience, locale } = locals;
  if (!audience || shownTo === 'visitor') return { words: await content.frame(locale), signedIn: null };
  const [words, card] = await Promise.all([content.frame(locale), content.walletModal(locale)]);
  return { words, signedIn: { audience, card } };
}
