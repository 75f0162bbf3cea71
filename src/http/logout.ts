import { siteOrigin } from './site.ts';

/**
 * Whether opening the logout page ends the session at once: true from a link of the site or the address bar. False from another site,
 * for a prefetch and for HEAD: the page then asks first.
 */
export function leavesAtOnce(request: Request): boolean {
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '';
  if (request.method !== 'GET' || /prefetch|prerender|preview/i.test(purpose)) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  return URL.parse(request.headers.get('referer') ?? '')?.origin === siteOrigin(request);
}
