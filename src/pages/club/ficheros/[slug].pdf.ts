// A PDF of the lake, from our own address. Each PDF says whether it is for members only.
import type { APIRoute } from 'astro';
import { content } from '../../../content/content.ts';
import { readPdf } from '../../../content/pdf-files.ts';
import { editorsRedirect } from '../../../http/page-redirect.ts';
import { messages } from '../../../i18n/messages.ts';

export const GET: APIRoute = async ({ params, locals }) => {
  const slug = params.slug ?? '';
  const file = await content.findFile(locals.locale, slug);
  const moved = file ? null : await content.findFileRedirect(slug);
  if (moved) return editorsRedirect(moved);
  if (!file || (file.membersOnly && locals.audience?.termsAccepted !== true)) return say(404, '404');
  const pdf = await readPdf(file.asset);
  const t = messages.pages[locals.locale];
  if (pdf.state === 'broken') return say(404, t.fileBroken);
  if (pdf.state === 'unavailable') return say(503, t.fileUnavailable, { 'retry-after': '5' });
  return new Response(new Uint8Array(pdf.bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${file.slug}.pdf"`,
      // Only our own pages may frame it.
      'content-security-policy': "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    },
  });
};

function say(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } });
}
