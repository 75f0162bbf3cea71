// The web app manifest, with the name that editors gave the club.
import type { APIRoute } from 'astro';
import { content } from '../content/content.ts';
import { paths } from '../words/paths.ts';

export const GET: APIRoute = async ({ locals: { locale } }) => {
  const { brand, tagline } = await content.frame(locale);
  const manifest = {
    id: paths.home(),
    name: brand,
    short_name: brand,
    description: tagline.text,
    lang: locale,
    start_url: paths.home(),
    scope: paths.home(),
    display: 'standalone',
    background_color: '#f3f6f4',
    theme_color: '#f3f6f4',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'private, max-age=3600' },
  });
};

export const HEAD = GET;
export const ALL: APIRoute = () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
