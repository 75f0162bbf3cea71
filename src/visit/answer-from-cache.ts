// Answers a request from the page cache without running Astro. Most requests for content end here.
import { content, ContentUnavailable } from '../content/content.ts';
import { gatePath } from '../http/age.ts';
import {
  ageErrorCookie,
  type CookieReader,
  geofenceCookie,
  isAgeVerified,
  readCookies,
  sessionCookie,
} from '../http/cookies.ts';
import { draftCookie } from '../http/draft-mode.ts';
import { switchesGeofencingOn } from '../http/geofence.ts';
import { logFailure } from '../http/failure-log.ts';
import type { RequestFacts, WholeAnswer } from '../http/node/site.ts';
import { isDatabaseOut } from '../http/outage.ts';
import { hasNull } from '../http/query-text.ts';
import { headersForCaches, isInKey } from '../http/shared-cache.ts';
import { isSecure } from '../http/site.ts';
import { readClock } from '../kit/clock.ts';
import { isPersonal } from '../words/placeholders.ts';
import { judgePath } from '../words/canonical-path.ts';
import { paths } from '../words/paths.ts';
import { catchAllRoute, findRoute, isFixedPath, readsQuery } from '../words/routes.ts';
import { type CachedPage, pageCache } from './page-cache.ts';
import { personalize } from './personalize.ts';
import type { RenderContext } from './render-context.ts';
import { findViewerOf, guardFactsOf, pageLocale, pageVariant } from './visitor.ts';

/** Up to how many characters of an address the page that was filled in for it is kept. */
const longestKept = 300;

/**
 * The answer to a GET of this address with this Cookie header and no other credential; null where the page has to be rendered. The guard
 * has let this page be seen: its entry was made for a viewer who is the same in everything that the guard looks at. This alone is what
 * caches before the club may keep: what comes from here is known to be current.
 */
export async function answerFromCache(
  url: URL,
  cookieHeader: string,
  facts: RequestFacts,
): Promise<WholeAnswer | null> {
  try {
    return await findAnswer(url, cookieHeader, facts);
  } catch (error) {
    // Astro is asked next. An outage fails there again, and is logged and answered there.
    if (!(error instanceof ContentUnavailable || isDatabaseOut(error)))
      logFailure(facts.requestId, 'page cache', error, false);
    return null;
  }
}

async function findAnswer(url: URL, cookieHeader: string, facts: RequestFacts): Promise<WholeAnswer | null> {
  const cookies = readCookies(cookieHeader);
  // Pages that stand in for others have no address of their own.
  if (url.pathname.startsWith('/internal/')) return null;
  const gate = isAgeVerified(cookies) ? null : gatePath(cookies);
  if (!pageCache.has(gate ?? url.pathname)) return null;
  const request = { url: url.href };
  const secure = isSecure(request);
  if (cookies.has(draftCookie(secure)) || cookies.has(geofenceCookie)) return null;
  if (switchesGeofencingOn(url.searchParams)) return null;
  const now = readClock();
  const token = cookies.get(sessionCookie(secure))?.value;
  const credential = token === undefined ? null : ({ by: 'cookie', token } as const);
  if (gate !== null && (await isBehindGate(url, cookies))) {
    const guard = guardFactsOf(cookies, credential, null, now);
    const variant = pageVariant(request, gate, cookies, pageLocale(null, cookies, null), null, guard);
    const page = pageCache.getFresh(variant, now);
    return page && (await answerVisitor(page, url, cookieHeader, now));
  }
  const viewer = await findViewerOf(facts, credential, now);
  const locale = pageLocale(null, cookies, viewer?.member ?? null);
  const guard = guardFactsOf(cookies, credential, viewer, now);
  const page = pageCache.getFresh(pageVariant(request, url.pathname, cookies, locale, viewer, guard), now);
  if (!page) return null;
  if (url.search !== '' && readsQuery(findRoute(page.route, url.pathname), url.searchParams)) return null;
  if (!viewer) return await answerVisitor(page, url, cookieHeader, now);
  return await answerWith(page, url, { viewer, locale, now });
}

/** The page as it is for every visitor with these cookies, and so, where they are all in its key, for a cache before the club. */
async function answerVisitor(page: CachedPage, url: URL, cookieHeader: string, now: Date): Promise<WholeAnswer> {
  const answer = await answerWith(page, url, null);
  const tags = isInKey(cookieHeader) ? page.knownTags() : null;
  return tags ? { ...answer, headers: [...answer.headers, ...headersForCaches(tags, now)] } : answer;
}

async function answerWith(
  { route, headers, template, filled }: CachedPage,
  url: URL,
  context: RenderContext | null,
): Promise<WholeAnswer> {
  if (isPersonal(template))
    return { route, headers, body: await personalize(template, url, context), compressed: null };
  const address = template.placeholders.length === 0 ? '' : url.pathname + url.search;
  const kept = filled.get(address) ?? { body: await personalize(template, url, null), compressed: new Map() };
  // A longer address nobody links to, and its page would be many times what the cache takes it for.
  if (address.length <= longestKept) filled.set(address, kept);
  return { route, headers, ...kept };
}

/**
 * Whether the middleware would answer this address of a page with the age gate, as it would look today. False where that is not certain
 * without running it.
 */
async function isBehindGate({ pathname, search, searchParams }: URL, cookies: CookieReader): Promise<boolean> {
  if (pathname !== paths.home() && !pathname.startsWith(paths.page(''))) return false;
  if (judgePath(pathname).kind !== 'canonical' || pathname.endsWith('.html') || hasNull(search)) return false;
  const row = findRoute(catchAllRoute, pathname);
  if (!row.ageGate || cookies.has(ageErrorCookie) || readsQuery({ ...row, query: [] }, searchParams)) return false;
  return isFixedPath(pathname) || (await content.findRedirect(pathname)) === null;
}
