// The signed-in member's code for the till, as a QR code and as Code 128.
import type { APIRoute } from 'astro';
import { toSVG } from 'bwip-js/node';
import { toString } from 'qrcode';

/** Both have the quiet zone that scanners need: four modules, ten narrow bars. */
const drawings = new Map<string, (code: string) => string | Promise<string>>([
  ['qr', (code) => toString(code, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })],
  ['barras', (code) => toSVG({ bcid: 'code128', text: code, height: 18, paddingwidth: 10, paddingheight: 2 })],
]);

export const GET: APIRoute = async ({ params, locals }) => {
  const draw = drawings.get(params.kind ?? '');
  if (!draw || !locals.viewer) return new Response(null, { status: 404 });
  const svg = await draw(locals.viewer.member.code);
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
};
