// Geofencing (docs/pages.md#geofencing): a browser that it is switched on for opens pages only from the islands. The proof is a signed
// cookie, which says until when it counts and nothing of where the browser was.
import type { APIContext } from 'astro';
import { isInIslands } from '../words/coast.ts';
import { readSignedText, signText } from './signed-text.ts';
import { clearCookie, type CookieReader, cookieAge, geofenceCookie, inIslandsCookie, setCookie } from './cookies.ts';
import { signingKey } from './signing-key.ts';
import { isSecure } from './site.ts';

/** Whether this query switches geofencing on: `gf=false`, as the club's addresses have it. */
export const switchesGeofencingOn = (query: URLSearchParams): boolean => query.get('gf') === 'false';

/**
 * Switches geofencing on for this browser, for a day: any address may carry the query, and a link of somebody else's must not lock anybody
 * out.
 */
export function switchGeofencingOn({ cookies, request }: APIContext): void {
  setCookie(cookies, isSecure(request), geofenceCookie, 'on', { seconds: cookieAge.geofence });
}

/** Whether geofencing is on for this browser, and it has not shown that it is in the islands. */
export function lacksPosition(cookies: CookieReader, now: Date): boolean {
  if (!cookies.has(geofenceCookie)) return false;
  const until = readSignedText(signingKey(), 'in islands', cookies.get(inIslandsCookie)?.value ?? '');
  return until === null || Number(until) <= now.getTime();
}

/**
 * Whether a position, in degrees as a query has them, is in the islands; it lets the browser in for 12 hours, or no longer. No position,
 * or none that can be read, is outside and changes nothing.
 */
export function judgePosition(
  { cookies, request }: APIContext,
  query: { readonly lat?: string | undefined; readonly lng?: string | undefined },
  now: Date,
): boolean {
  const [lat, lng] = [readDegrees(query.lat, 90), readDegrees(query.lng, 180)];
  if (lat === null || lng === null) return false;
  const secure = isSecure(request);
  const access = isInIslands({ lat, lng });
  const seconds = cookieAge.inIslands;
  if (access) {
    const proof = signText(signingKey(), 'in islands', String(now.getTime() + seconds * 1000));
    setCookie(cookies, secure, inIslandsCookie, proof, { seconds });
  } else clearCookie(cookies, secure, inIslandsCookie);
  return access;
}

function readDegrees(text: string | undefined, max: number): number | null {
  if (text === undefined || !/^-?\d{1,3}(?:\.\d{1,20})?$/.test(text)) return null;
  const degrees = Number(text);
  return Math.abs(degrees) <= max ? degrees : null;
}
