// Crawlers may read every page; each page's x-robots-tag says whether it is listed, which a crawler only sees if it may read it.
import type { APIRoute } from 'astro';
import { siteOrigin } from '../http/site.ts';

export const GET: APIRoute = ({ request }) =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${siteOrigin(request)}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });

export const HEAD = GET;
export const ALL: APIRoute = () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
