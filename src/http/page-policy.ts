// What a page's own HTML says of its headers: its policy, made short, as Astro lists the hashes of the whole site's inline scripts and
// styles in the header of each page, more than proxies take by their defaults; and whether it may keep the screen on. See
// docs/pages.md#security-headers.
import { createHash } from 'node:crypto';
import { permissionsPolicy } from './node/security-headers.ts';

/** An inline script or style. Its text is only looked ahead at: a start tag in an attribute's value hides no later one. */
const inlineElement = /<(script|style)(?:\s[^<>]*)?>(?=([\s\S]*?)<\/\1>)/g;
/** The dialog that shows a code for a till over the whole window. Texts have no `<` of their own. */
const codeForTill = /<dialog\s[^<>]*class="till-code"/;
const hashSource = / 'sha256-[^']+'/g;

/**
 * The page's HTML, read once; its header keeps those hashes alone that the page has a script or style for, so that no more may run than
 * Astro allows, and no less than the page has; the screen may be kept on where a code is shown for a till. Null for any other answer, of
 * which nothing was read.
 */
export async function readPage(page: Response): Promise<string | null> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return null;
  const html = await page.text();
  const policy = page.headers.get('content-security-policy');
  if (policy?.includes("'sha256-")) page.headers.set('content-security-policy', withHashesOf(policy, html));
  if (codeForTill.test(html)) page.headers.set('permissions-policy', permissionsPolicy({ wakeLock: true }));
  return html;
}

/** The page with that header, for whoever does not look at its HTML; any other answer as it is. */
export async function keepOwnHashes(page: Response): Promise<Response> {
  const html = await readPage(page);
  return html === null ? page : new Response(html, page);
}

/** The policy without the hashes that nothing in this HTML has. */
export function withHashesOf(policy: string, html: string): string {
  const own = new Set(Array.from(html.matchAll(inlineElement), ([, , text = '']) => sourceOf(text, policy)));
  return policy.replaceAll(hashSource, (source) => (own.has(source) ? source : ''));
}

/** Of the texts that the site's policy allows: those of its build, and nothing of who is visiting. */
const sources = new Map<string, string>();

function sourceOf(text: string, policy: string): string {
  const known = sources.get(text);
  if (known !== undefined) return known;
  const source = ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  if (policy.includes(source)) sources.set(text, source);
  return source;
}
