// The signed-in member's code for the till, as a QR code and as Code 128.
import type { APIRoute } from 'astro';
import { drawBars, drawQr } from '../../../kit/code-pictures.ts';

const drawings = new Map<string, (code: string) => string | Promise<string>>([
  ['qr', drawQr],
  ['barras', drawBars],
]);

export const GET: APIRoute = async ({ params, locals }) => {
  const draw = drawings.get(params.kind ?? '');
  if (!draw || !locals.viewer) return new Response(null, { status: 404 });
  const svg = await draw(locals.viewer.member.code);
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
};
