// Serves pictures of the lake from our own address: a browser never talks to the lake. Pictures that published content shows now, and
// badges that members have, are for anybody, those that only a draft shows for editors in draft mode.
import type { APIContext, APIRoute } from 'astro';
import { isKeptBadge } from '../../club/challenges/own-challenges.app.ts';
import { content, ContentUnavailable, withDrafts } from '../../content/content.ts';
import type { MediaAddress } from '../../content/media-address.ts';
import { readMediaRequest } from '../../content/media.ts';
import { readMedium } from '../../content/picture-files.ts';
import { readDraftMode } from '../../http/draft-mode.ts';
import { isSecure } from '../../http/site.ts';
import { readClock } from '../../kit/clock.ts';

/** The policy of an SVG opened as a page: it may style itself, and not run, load or send anything. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Browsers may store a picture for ever, as another picture has another address. Shared caches may store it for a minute only, as an
 * address may stop working.
 */
const forAnybody = 'public, max-age=31536000, s-maxage=60, immutable';
const forEditors = 'private, max-age=3600';

export const GET: APIRoute<Record<string, never>, { path: string | undefined }> = async (context) => {
  const { params, url, request, locals } = context;
  const wanted = readMediaRequest(params.path ?? '', url.searchParams, request.headers.get('accept'));
  if (!wanted) return missing();
  try {
    const isShown = await content.showsPicture(wanted);
    const isDrafted = !isShown && (await isInDraft(context, wanted));
    const isPublic = isShown || (!isDrafted && (await isKeptBadge(locals.services, wanted)));
    if (!isPublic && !isDrafted) return missing();
    const medium = await readMedium(wanted);
    if (!medium) return missing();
    return new Response(new Uint8Array(medium.bytes), {
      headers: {
        'content-type': medium.contentType,
        'cache-control': isPublic ? forAnybody : forEditors,
        'content-security-policy': policy,
        ...(wanted.width === null ? {} : { vary: 'accept' }),
      },
    });
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return new Response(null, { status: 503, headers: { 'retry-after': '5' } });
  }
};

export const HEAD = GET;
export const ALL: APIRoute = () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });

/** Whether a draft shows the picture, and the caller may see drafts. */
async function isInDraft({ cookies, request }: APIContext, wanted: MediaAddress): Promise<boolean> {
  const draft = readDraftMode(cookies, isSecure(request), readClock());
  return draft?.perspective === 'drafts' && (await withDrafts(() => content.showsPicture(wanted)));
}

/** A 404 that is not to be cached, as the picture may be shown again later. */
function missing(): Response {
  return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
}
