// Loads the data of the frame around a page. Pages do so before they render anything, so that an outage of lake or database becomes a
// status and not half a page.
import { describeHours } from '../club/enquiries/described-hours.app.ts';
import { content } from '../content/content.ts';
import type { PageFrame } from '../layouts/frame.ts';
import { opensFor } from '../words/routes.ts';

/**
 * The frame for the page of this request. Throws ContentUnavailable if the lake is out and was never read.
 * Public pages that don't show member navigation may ask for the visitor's frame.
 */
export async function loadFrame(locals: App.Locals, shownTo: 'caller' | 'visitor' = 'caller'): Promise<PageFrame> {
  const { audience, locale } = locals;
  const asVisitor = !audience || shownTo === 'visitor';
  const [words, { options }, card] = await Promise.all([
    content.frame(locale),
    content.contact(locale),
    asVisitor ? null : content.walletModal(locale),
  ]);
  const reach = options
    .filter(({ kind }) => kind === 'email' || kind === 'phone')
    .map((option) => ({ name: option.name, link: option.link, hours: describeHours(option, locale) }));
  const footer = words.footer.flatMap(({ title, links: all }) => {
    const links = all.filter(({ to }) => opensFor(audience ?? null, to));
    return links.length > 0 ? [{ title, links }] : [];
  });
  return { words: { ...words, footer }, reach, signedIn: audience && card ? { audience, card } : null };
}
