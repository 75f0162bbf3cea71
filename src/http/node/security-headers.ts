// The headers of every answer, whatever makes it: a page, an endpoint, a file, or the HTTP parser.

/** The policy of answers that are not pages: nothing in them may run, load or be framed. Astro gives pages a policy of their own. */
const noPagePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/**
 * The policy of the workers of Mapbox, which fetch its tiles: a worker keeps to the policy that its own file came with, not to its page's.
 * The page loads them only after consent.
 */
export const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self' https://api.mapbox.com https://*.tiles.mapbox.com " +
  'https://events.mapbox.com';
/** That of the service worker of an event's door, which asks the club for what the page asks for. */
export const doorWorkerPolicy = "default-src 'none'; connect-src 'self'";
const oneYearInSeconds = 31_536_000;

/**
 * What a page may use of a device. The screen is kept on where a code is shown for a till (src/http/page-policy.ts finds those pages).
 * The camera: the door of an event alone (src/pages/club/event/puerta).
 */
export const permissionsPolicy = ({
  camera = false,
  wakeLock = false,
}: {
  readonly camera?: boolean;
  readonly wakeLock?: boolean;
}): string =>
  'accelerometer=(), autoplay=(self "https://www.youtube-nocookie.com" "https://player.vimeo.com"), ' +
  `camera=(${camera ? 'self' : ''}), ` +
  'display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), ' +
  `screen-wake-lock=(${wakeLock ? 'self' : ''}), usb=(), ` +
  'browsing-topics=()';

/** The headers, by lower-case name. HSTS only where the site is known to be served over https. */
export function securityHeaders(siteUrl: URL | null): Readonly<Record<string, string>> {
  return {
    'content-security-policy': noPagePolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy({}),
    ...(siteUrl?.protocol === 'https:' && {
      'strict-transport-security': `max-age=${String(oneYearInSeconds)}; includeSubDomains`,
    }),
  };
}
