// The credential of a request: a bearer token or the session cookie, never both (docs/api.md#callers).
import { type CookieReader, sessionCookie } from './cookies.ts';
import { siteOrigin } from './site.ts';

export interface Credential {
  readonly by: 'bearer' | 'cookie';
  /** Empty where the header is no bearer token. */
  readonly token: string;
}

/** An Authorization header alone counts where there is one (null: none); null when the request brings nothing. */
export function readCredential(header: string | null, cookies: CookieReader, secure: boolean): Credential | null {
  if (header !== null) return { by: 'bearer', token: /^Bearer +([\w.~+/-]{1,512}=*)$/i.exec(header)?.[1] ?? '' };
  const token = cookies.get(sessionCookie(secure))?.value;
  return token === undefined ? null : { by: 'cookie', token };
}

/** The header that islands send with each call: no page of another site can, without a preflight that is never granted. */
export const siteHeader = 'x-club';

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

/** Whether a browser says where it comes from; other clients have no reason to. */
export function isFromBrowser(request: Request): boolean {
  return request.headers.has('sec-fetch-site') || request.headers.has('origin');
}
