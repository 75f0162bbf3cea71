// What a request brings to say who calls: a bearer token or the session cookie, never both (api.md, Conventions).
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

/** The site's own pages sent it (api.md, 419): a browser says so in one of two headers that no page can forge. */
export function isSameOrigin(request: Request): boolean {
  return (
    request.headers.get('sec-fetch-site') === 'same-origin' || request.headers.get('origin') === siteOrigin(request)
  );
}

/** A browser sent it: they name where a POST comes from, other clients have no reason to. */
export function isFromBrowser(request: Request): boolean {
  return request.headers.has('sec-fetch-site') || request.headers.has('origin');
}
