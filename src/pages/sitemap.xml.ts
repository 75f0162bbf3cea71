// The public pages, in each language. Pages behind the age gate are left out, as a search engine can't read them.
import type { APIRoute } from 'astro';
import { content } from '../content/content.ts';
import { catchAllRoute, findRoute } from '../words/routes.ts';
import { siteOrigin } from '../http/site.ts';
import { escapeMarkup } from '../kit/markup.ts';
import { addressesByLocale } from '../words/locale.ts';
import { paths } from '../words/paths.ts';

export const GET: APIRoute = async ({ request }) => {
  const origin = siteOrigin(request);
  const [pages, documents] = await Promise.all([content.pagePaths(), content.openDocuments()]);
  const addresses = [paths.terms(), ...pages.map(paths.page), ...documents.map(paths.document)].filter((path) => {
    const { who, ageGate } = findRoute(catchAllRoute, path);
    return who === 'public' && !ageGate;
  });
  const entries = addresses.map((path) => {
    const address = escapeMarkup(origin + path);
    return [
      '<url>',
      `<loc>${address}</loc>`,
      ...Object.entries(addressesByLocale(address)).map(
        ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
      ),
      '</url>',
    ].join('');
  });
  const map = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
  return new Response(map, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
};

export const HEAD = GET;
export const ALL: APIRoute = () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
