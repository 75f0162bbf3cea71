// The policy of a page, made short: Astro lists the hashes of the whole site's inline scripts and styles in the header of each page, more
// than proxies take by their defaults. See docs/pages.md#security-headers.
import { createHash } from 'node:crypto';

/** An inline script or style. Its text is only looked ahead at: a start tag in an attribute's value hides no later one. */
const inlineElement = /<(script|style)(?:\s[^<>]*)?>(?=([\s\S]*?)<\/\1>)/g;
const hashSource = / 'sha256-[^']+'/g;

/**
 * The page with those hashes alone that it has a script or style for, so that no more may run than Astro allows, and no less than the page
 * has. Any other answer is given back as it is.
 */
export async function keepOwnHashes(page: Response): Promise<Response> {
  const policy = page.headers.get('content-security-policy');
  if (policy === null || page.body === null || !policy.includes("'sha256-")) return page;
  const html = await page.text();
  page.headers.set('content-security-policy', withHashesOf(policy, html));
  return new Response(html, page);
}

/** The policy without the hashes that nothing in this HTML has. */
export function withHashesOf(policy: string, html: string): string {
  const own = new Set(Array.from(html.matchAll(inlineElement), ([, , text = '']) => ` '${hashOf(text)}'`));
  return policy.replaceAll(hashSource, (source) => (own.has(source) ? source : ''));
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
