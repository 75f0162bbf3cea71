// Where the site stands: its origin, and so whether its cookies travel over https only.
import { SITE_URL } from 'astro:env/server';

/** The site's origin: that of SITE_URL, else the one the request was made to. */
export function siteOrigin(request: Pick<Request, 'url'>): string {
  return new URL(SITE_URL ?? request.url).origin;
}

/** Whether people reach the site over https. */
export function isSecure(request: Pick<Request, 'url'>): boolean {
  return siteOrigin(request).startsWith('https:');
}
