// A page's answer: made for the one who asks, or once for everybody of one audience; and what is a member's own put into it.
import type { APIContext } from 'astro';
import { siteOrigin } from '../http/site.ts';
import { splitAtSlots } from '../lib/slots.ts';
import { keptPages } from './kept-pages.ts';
import { type Asking, fillOwn } from './own-values.ts';
import { audienceOf, type Viewer } from './visitor.ts';

/** Requests whose page is being made to be kept. */
const making = new WeakMap<App.Locals, { sentOn: boolean }>();

export const isBeingMade = (locals: App.Locals): boolean => making.has(locals);

/** A page that sends on to another one, such as that which says 404, is not kept: the request comes to the middleware again. */
export function noteSentOn(locals: App.Locals): void {
  const made = making.get(locals);
  if (made) made.sentOn = true;
}

/** A page that is made for whoever asks. */
export async function answerOwn(
  { locals }: APIContext,
  viewer: Viewer | null,
  answerPage: () => Promise<Response>,
): Promise<Response> {
  locals.viewer = viewer;
  locals.audience = viewer && audienceOf(viewer);
  return fill(await answerPage(), viewer && { viewer, locale: locals.locale, now: locals.now });
}

/** A page that is made for everybody of one audience, and so knows of nobody who asks for it. */
export async function answerKeepable(
  { locals, cookies, request, routePattern: route }: APIContext,
  path: string,
  viewer: Viewer | null,
  ageVerified: boolean,
  answerPage: () => Promise<Response>,
): Promise<Response> {
  const { locale, theme, consent, now } = locals;
  const audience = viewer && audienceOf(viewer);
  const key = { origin: siteOrigin(request), path, locale, theme, consent, audience, ageVerified };
  const asking = viewer && { viewer, locale, now };
  const page = await keptPages.get(key, now, async () => {
    const fate = { sentOn: false };
    making.set(locals, fate);
    locals.audience = audience;
    const response = await answerPage();
    making.delete(locals);
    const isWhole = response.status === 200 && !fate.sentOn && [...cookies.headers()].length === 0;
    return { response, route, keep: isWhole };
  });
  if (page instanceof Response) return await fill(page, asking);
  const headers = new Headers();
  for (const [name, value] of page.headers) headers.append(name, value);
  return new Response(await fillOwn(page.template, asking), { headers });
}

/** Puts what is the asking member's own into its slots. */
async function fill(page: Response, asking: Asking | null): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
  return new Response(await fillOwn(splitAtSlots(await page.text()), asking), page);
}
