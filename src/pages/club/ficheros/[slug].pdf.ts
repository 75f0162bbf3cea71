// A PDF of the lake, from our own address and under its own rule: one for members answers nobody else.
import type { APIRoute } from 'astro';
import { content } from '../../../content/content.ts';
import { filesOrigin, Media } from '../../../content/media.ts';
import { dataFolder } from '../../../lib/data-directory.ts';

const files = new Media(dataFolder('files'), filesOrigin);

export const GET: APIRoute = async ({ params, locals }) => {
  const file = await content.findFile(locals.locale, params.slug ?? '');
  if (!file || (file.membersOnly && locals.audience?.termsAccepted !== true)) return missing();
  const medium = await files.get({ file: file.asset, width: null, format: 'original' });
  if (!medium) return missing();
  return new Response(new Uint8Array(medium.bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${file.slug}.pdf"`,
      // Only our own pages show it within them.
      'content-security-policy': "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    },
  });
};

function missing(): Response {
  return new Response('404\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
