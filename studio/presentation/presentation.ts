// Presentation, which shows the site beside the form: the site's address, and the main document of each page.
import { defineDocuments, presentationTool } from 'sanity/presentation';
import { clubBase } from '../schema/address.ts';
import { locate } from './locate.ts';
import { pathOfOpen } from './open-document.ts';

const mainDocuments = defineDocuments([
  { route: clubBase, filter: '_id == "home"' },
  { route: `${clubBase}/noticias/:slug`, filter: '_type == "article" && slug.current == $slug' },
  { route: `${clubBase}/catalogo/details/:slug`, filter: '_type == "product" && slug.current == $slug' },
  { route: `${clubBase}/te-inspiramos/avancemos/:slug`, filter: '_type == "inspiration" && slug.current == $slug' },
  { route: `${clubBase}/sorteo/:slug`, filter: '_type == "draw" && slug.current == $slug' },
  { route: `${clubBase}/juegos/:slug`, filter: '_type == "game" && slug.current == $slug' },
  { route: `${clubBase}/event/:slug`, filter: '_type == "event" && slug.current == $slug' },
  { route: `${clubBase}/coach/:slug/event`, filter: '_type == "coach" && slug.current == $slug' },
  { route: `${clubBase}/sales_expert/:slug/event`, filter: '_type == "salesExpert" && slug.current == $slug' },
  { route: `${clubBase}/contacto`, filter: '_id == "contact"' },
  { route: `${clubBase}/:path`, filter: '_type == "page" && path == $path' },
]);

/** The tool; `site` gives the site's origin. */
export const presentation = (site: () => Promise<string>) =>
  presentationTool({
    title: 'Ver el sitio',
    previewUrl: {
      initial: async ({ client }) => `${await site()}${await pathOfOpen(client)}`,
      previewMode: { enable: '/draft/enable' },
    },
    allowOrigins: async () => [await site()],
    resolve: { locations: locate, mainDocuments },
  });
