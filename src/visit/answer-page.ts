// The response of a page: rendered for one viewer or once for a whole audience, then personalized.
import type { APIContext } from 'astro';
import type { GuardFacts } from '../http/guard.ts';
import { withKnownBody } from '../http/known-body.ts';
import { readPage } from '../http/page-policy.ts';
import { parseTemplate } from '../words/placeholders.ts';
import { pageCache } from './page-cache.ts';
import { personalize } from './personalize.ts';
import type { RenderContext } from './render-context.ts';
import { audienceOf, pageVariant, type Viewer } from './visitor.ts';

/** Requests whose page is being rendered for the cache. */
const rendering = new WeakMap<App.Locals, { rewritten: boolean }>();

export const isRenderingForCache = (locals: App.Locals): boolean => rendering.has(locals);

/**
 * Keeps a page out of the cache that Astro rewrites to another one, such as the 404. A rewrite passes the middleware again, which
 * calls this.
 */
export function noteRewrite(locals: App.Locals): void {
  const state = rendering.get(locals);
  if (state) state.rewritten = true;
}

/** Renders a page for this viewer alone. */
export async function answerUncached(
  { locals, request }: APIContext,
  viewer: Viewer | null,
  renderPage: () => Promise<Response>,
): Promise<Response> {
  locals.viewer = viewer;
  locals.audience = viewer && audienceOf(viewer);
  const page = await renderPage();
  // The page may have withheld something of what it is told of the viewer.
  const shown = locals.viewer;
  return personalizeHtml(page, request, shown && { viewer: shown, locale: locals.locale, now: locals.now });
}

/** Gives a page from the cache, or renders it for the viewer's whole audience. The page is not told who the viewer is. */
export async function answerCached(
  { locals, cookies, request, routePattern: route }: APIContext,
  path: string,
  viewer: Viewer | null,
  guard: GuardFacts,
  renderPage: () => Promise<Response>,
): Promise<Response> {
  const { locale, now } = locals;
  const context = viewer && { viewer, locale, now };
  const variant = pageVariant(request, path, cookies, locale, viewer, guard);
  const page = await pageCache.getOrRender(variant, now, async () => {
    const state = { rewritten: false };
    rendering.set(locals, state);
    locals.audience = variant.audience;
    const response = await renderPage();
    rendering.delete(locals);
    const setsCookies = [...cookies.headers()].length > 0;
    return { response, route, cacheable: response.status === 200 && !state.rewritten && !setsCookies };
  });
  if (page instanceof Response) return await personalizeHtml(page, request, context);
  const headers = new Headers();
  for (const [name, value] of page.headers) headers.append(name, value);
  return new Response(await personalize(page.template, new URL(request.url), context), { headers });
}

async function personalizeHtml(page: Response, { url }: Request, context: RenderContext | null): Promise<Response> {
  const html = await readPage(page);
  return html === null ? page : withKnownBody(await personalize(parseTemplate(html), new URL(url), context), page);
}
