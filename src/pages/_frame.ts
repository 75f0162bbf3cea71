// What a page loads for the frame around it, before it answers anything: so that a lake or database that is out becomes a status
// and not half a page.
import { content } from '../content/content.ts';
import type { PageFrame } from '../layouts/frame.ts';

/**
 * Loads the frame of the page that is being answered. ContentUnavailable where the lake is out and was never read.
 * Public pages that don't show member navigation may ask for the visitor's frame.
 */
export async function loadFrame(locals: App.Locals, audience: 'caller' | 'visitor' = 'caller'): Promise<PageFrame> {
  const { member, locale, now, services, termsAccepted } = locals;
  if (!member || audience === 'visitor') return { words: await content.frame(locale), signedIn: null };
  const [words, card, standing] = await Promise.all([
    content.frame(locale),
    content.walletModal(locale),
    services.points.getStanding(member.id, now),
  ]);
  return { words, signedIn: { member, standing, card, termsAccepted } };
}
