// The credential of a request: a bearer token or the session cookie, never both (docs/api.md#callers).
import { type CookieReader, sessionCookie } from './cookies.ts';
import { siteOrigin } from './site.ts';

export interface Credential {
  readonly by: 'bearer' | 'cookie';
  /** Empty where the Authorization header is not a bearer token. */
  readonly token: string;
}

/** The credential of a request, null if it has none. `header` is Authorization; where it is not null, it alone counts. */
export function readCredential(header: string | null, cookies: CookieReader, secure: boolean): Credential | null {
  if (header !== null) return { by: 'bearer', token: /^Bearer +([\w.~+/-]{1,512}=*)$/i.exec(header)?.[1] ?? '' };
  const token = cookies.get(sessionCookie(secure))?.value;
  return token === undefined ? null : { by: 'cookie', token };
}

/** The header that islands send with each call. A page of another site can't send it without a preflight, which is never granted. */
const siteHeader = 'x-club';

/**
 * Whether a page of the site sent the request (docs/api.md#same-origin). Browsers say so in Sec-Fetch-Site or Origin, which no page can
 * forge. Some send neither (plain HTTP in a local network, older Safari): then the Referer counts, or the header X-Club.
 */
export function isSameOrigin(request: Request): boolean {
  const { headers } = request;
  const origin = siteOrigin(request);
  if (isFromBrowser(request))
    return headers.get('sec-fetch-site') === 'same-origin' || headers.get('origin') === origin;
  return URL.parse(headers.get('referer') ?? '')?.origin === origin || headers.get(siteHeader) === '1';
}

/** Whether the request has a header by which browsers say where it comes from. */
export function isFromBrowser(request: Request): boolean {
  return request.headers.has('sec-fetch-site') || request.headers.has('origin');
}
