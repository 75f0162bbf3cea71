// The site's origin, and whether it is served over https.
import { SITE_URL } from 'astro:env/server';

/** The site's origin: that of SITE_URL, else the one that the request was sent to. */
export function siteOrigin(request: Pick<Request, 'url'>): string {
  return new URL(SITE_URL ?? request.url).origin;
}

/** The site's origin for links in mails, which never depends on what a request names: that of SITE_URL, else this machine's. */
export function mailedOrigin(): string {
  return new URL(SITE_URL ?? `http://localhost:${process.env.PORT ?? '4321'}`).origin;
}

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether people know the site by that origin. Without SITE_URL a request may name any Host: then the names of this machine at the
 * port that it listens on are the site's.
 */
export function isKnownOrigin(
  { url }: Pick<Request, 'url'>,
  siteUrl = SITE_URL,
  listeningPort = process.env.PORT ?? '4321',
): boolean {
  const { hostname, port } = new URL(url);
  return siteUrl !== undefined || (loopbackNames.has(hostname) && port === listeningPort);
}

/** Whether people reach the site over https. */
export function isSecure(request: Pick<Request, 'url'>): boolean {
  return siteOrigin(request).startsWith('https:');
}
