// Pictures of the lake, from our own address: a browser never talks to the lake.
import type { APIRoute } from 'astro';
import { ContentUnavailable } from '../../content/content.ts';
import { Media, mediaOrigin, readMediaRequest } from '../../content/media.ts';
import { dataFolder } from '../../lib/data-directory.ts';

/** The policy of an SVG opened as a page: it may style itself, and not run, load or send anything. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const media = new Media(dataFolder('media'), mediaOrigin);

export const GET: APIRoute<Record<string, never>, { path: string | undefined }> = async ({ params, url, request }) => {
  const wanted = readMediaRequest(params.path ?? '', url.searchParams, request.headers.get('accept'));
  if (!wanted) return missing();
  try {
    const medium = await media.get(wanted);
    if (!medium) return missing();
    return new Response(new Uint8Array(medium.bytes), {
      headers: {
        'content-type': medium.contentType,
        'cache-control': 'public, max-age=31536000, immutable',
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

function missing(): Response {
  return new Response(null, { status: 404 });
}
