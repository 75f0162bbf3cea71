// Every page may be read; which are listed is said by each (x-robots-tag), which a crawler only sees where it may read.
import type { APIRoute } from 'astro';
import { siteOrigin } from '../http/site.ts';

export const GET: APIRoute = ({ request }) =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${siteOrigin(request)}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });

export const HEAD = GET;
export const ALL: APIRoute = () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
