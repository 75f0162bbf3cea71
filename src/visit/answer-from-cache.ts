// Answers a request from the page cache without running Astro. Most requests for content end here.
import { ContentUnavailable } from '../content/content.ts';
import { type CookieReader, geofenceCookie, sessionCookie } from '../http/cookies.ts';
import { draftCookie } from '../http/draft-mode.ts';
import { switchesGeofencingOn } from '../http/geofence.ts';
import { logFailure } from '../http/failure-log.ts';
import type { RequestFacts, WholeAnswer } from '../http/node/site.ts';
import { isDatabaseOut } from '../http/outage.ts';
import { isSecure } from '../http/site.ts';
import { readClock } from '../kit/clock.ts';
import { findRoute, readsQuery } from '../words/routes.ts';
import { pageCache } from './page-cache.ts';
import { personalize } from './personalize.ts';
import { findViewerOf, guardFactsOf, pageLocale, pageVariant } from './visitor.ts';

/**
 * The answer to a GET of this address with these cookies and no other credential; null where the page has to be rendered. The guard
 * has let this page be seen: its entry was made for a viewer who is the same in everything that the guard looks at.
 */
export async function answerFromCache(
  url: URL,
  cookies: CookieReader,
  facts: RequestFacts,
): Promise<WholeAnswer | null> {
  try {
    return await findAnswer(url, cookies, facts);
  } catch (error) {
    // Astro is asked next. An outage fails there again, and is logged and answered there.
    if (!(error instanceof ContentUnavailable || isDatabaseOut(error)))
      logFailure(facts.requestId, 'page cache', error, false);
    return null;
  }
}

async function findAnswer(url: URL, cookies: CookieReader, facts: RequestFacts): Promise<WholeAnswer | null> {
  if (!pageCache.has(url.pathname)) return null;
  const request = { url: url.href };
  const secure = isSecure(request);
  if (cookies.has(draftCookie(secure)) || cookies.has(geofenceCookie)) return null;
  if (switchesGeofencingOn(url.searchParams)) return null;
  const now = readClock();
  const token = cookies.get(sessionCookie(secure))?.value;
  const credential = token === undefined ? null : ({ by: 'cookie', token } as const);
  const viewer = await findViewerOf(facts, credential, now);
  const locale = pageLocale(null, cookies, viewer?.member ?? null);
  const guard = guardFactsOf(cookies, credential, viewer, now);
  const page = pageCache.getFresh(pageVariant(request, url.pathname, cookies, locale, viewer, guard), now);
  if (!page) return null;
  if (url.search !== '' && readsQuery(findRoute(page.route, url.pathname), url.searchParams)) return null;
  const { route, headers, template, compressed } = page;
  const body = await personalize(template, viewer && { viewer, locale, now });
  return { route, headers, body, compressed: template.placeholders.length === 0 ? compressed : null };
}
