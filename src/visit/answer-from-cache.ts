// A page that is in the cache, answered before Astro is asked: most requests for content end here.
import { type CookieReader, sessionCookie } from '../http/cookies.ts';
import { draftCookie } from '../http/draft-mode.ts';
import type { WholeAnswer } from '../http/node/site.ts';
import { isSecure } from '../http/site.ts';
import { readClock } from '../lib/clock.ts';
import { pageCache } from './page-cache.ts';
import { personalize } from './personalize.ts';
import { findViewer, pageLocale, pageVariant } from './visitor.ts';

/**
 * The answer to a GET of this address with these cookies and no other credential; null where it has to be rendered. It is the one
 * that the guard gave to a viewer of whom all the same is true.
 */
export async function answerFromCache(url: URL, cookies: CookieReader): Promise<WholeAnswer | null> {
  if (url.search !== '' || !pageCache.has(url.pathname)) return null;
  const request = { url: url.href };
  const secure = isSecure(request);
  if (cookies.has(draftCookie(secure))) return null;
  const now = readClock();
  const token = cookies.get(sessionCookie(secure))?.value;
  const viewer = token === undefined ? null : await findViewer({ by: 'cookie', token }, now);
  const locale = pageLocale(null, cookies, viewer?.member ?? null);
  const page = pageCache.getFresh(pageVariant(request, url.pathname, cookies, locale, viewer), now);
  if (!page) return null;
  const { route, headers, template, compressed } = page;
  const body = await personalize(template, viewer && { viewer, locale, now });
  return { route, headers, body, compressed: template.placeholders.length === 0 ? compressed : null };
}
