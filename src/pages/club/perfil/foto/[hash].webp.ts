// The signed-in member's own photo. Its address changes with its content, so a browser may keep it; nobody else is given it.
import type { APIRoute } from 'astro';

export const GET: APIRoute = async ({ params, locals: { services, viewer } }) => {
  const { hash = '' } = params;
  const isOwn = viewer?.member.photo === hash;
  const webp = viewer && isOwn ? await services.photo.find(viewer.member.id, hash) : null;
  if (!webp) return new Response('404\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  return new Response(new Uint8Array(webp), {
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable' },
  });
};
