// The site's origin, and whether it is served over https.
import { type Configuration, ownConfiguration } from '../process/configuration.ts';

/** The site's origin: that of SITE_URL, else the one that the request was sent to. */
export function siteOrigin(request: Pick<Request, 'url'>): string {
  return (ownConfiguration().siteUrl ?? new URL(request.url)).origin;
}

/** The site's origin for links in mails, which never depends on what a request names: that of SITE_URL, else this machine's. */
export function mailedOrigin(): string {
  const { siteUrl, port } = ownConfiguration();
  return siteUrl?.origin ?? `http://localhost:${String(port)}`;
}

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether people know the site by that origin. Without SITE_URL a request may name any Host: then the names of this machine at the
 * port that it listens on are the site's.
 */
export function isKnownOrigin(
  { url }: Pick<Request, 'url'>,
  { siteUrl, port }: Pick<Configuration, 'siteUrl' | 'port'> = ownConfiguration(),
): boolean {
  const asked = new URL(url);
  return siteUrl !== null || (loopbackNames.has(asked.hostname) && asked.port === String(port));
}

/** Whether people reach the site over https. */
export function isSecure(request: Pick<Request, 'url'>): boolean {
  return siteOrigin(request).startsWith('https:');
}
