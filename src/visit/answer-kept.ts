// A page that is at hand, answered before Astro is asked: most requests for content end here.
import { type CookieReader, isAgeVerified, sessionCookie } from '../http/cookies.ts';
import { draftCookie } from '../http/draft-mode.ts';
import type { WholeAnswer } from '../http/node/site.ts';
import { isSecure, siteOrigin } from '../http/site.ts';
import { readClock } from '../lib/clock.ts';
import { keptPages } from './kept-pages.ts';
import { fillOwn } from './own-values.ts';
import { audienceOf, findViewer, pageLocale, readConsent, readTheme } from './visitor.ts';

/**
 * The answer to a GET of this address with these cookies and no credential but them, or null where it has to be made. It is the one
 * that the guard gave to a visitor of whom all the same is true.
 */
export async function answerKept(url: URL, cookies: CookieReader): Promise<WholeAnswer | null> {
  if (url.search !== '' || !keptPages.has(url.pathname)) return null;
  const asked = { url: url.href };
  const secure = isSecure(asked);
  if (cookies.has(draftCookie(secure))) return null;
  const now = readClock();
  const token = cookies.get(sessionCookie(secure))?.value;
  const viewer = token === undefined ? null : await findViewer({ by: 'cookie', token }, now);
  const locale = pageLocale(null, cookies, viewer?.member ?? null);
  const page = keptPages.peek(
    {
      origin: siteOrigin(asked),
      path: url.pathname,
      locale,
      theme: readTheme(cookies),
      consent: readConsent(cookies),
      audience: viewer && audienceOf(viewer),
      ageVerified: isAgeVerified(cookies),
    },
    now,
  );
  if (!page) return null;
  const { route, headers, template, compressed } = page;
  const body = await fillOwn(template, viewer && { viewer, locale, now });
  return { route, headers, body, compressed: template.slots.length === 0 ? compressed : null };
}
