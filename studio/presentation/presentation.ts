// The site beside the form: where it is, which page shows which document, and which document a page shows first.
import { defineDocuments, defineLocations, presentationTool } from 'sanity/presentation';

const clubBase = '/club';
const home = { title: 'Portada', href: clubBase };

/** A document that stands on one page of its own. */
const ownPage = (base: string, list: { title: string; href: string }) =>
  defineLocations({
    select: { title: 'title.es', slug: 'slug.current' },
    resolve: (document) => ({
      locations: [
        ...(document?.slug ? [{ title: text(document.title), href: `${base}/${text(document.slug)}` }] : []),
        list,
      ],
    }),
  });
const at = (...locations: { title: string; href: string }[]) => defineLocations({ locations });
const everywhere = defineLocations({ message: 'Está en todas las páginas del club.', locations: [home] });

const news = { title: 'Noticias', href: `${clubBase}/noticias` };
const catalogue = { title: 'Catálogo', href: `${clubBase}/catalogo` };
const inspirations = { title: 'Te inspiramos', href: `${clubBase}/te-inspiramos` };
/** Content posts that are not below avancemos. */
const ownInspirations = ['nuevos-tiempos', 'conoce-iqos-iluma', 'iluma', 'sessions'];
const help = { title: 'Preguntas frecuentes', href: `${clubBase}/faq` };

const locations = {
  article: ownPage(`${clubBase}/noticias`, news),
  banner: at(home),
  catalogueSettings: at(catalogue),
  category: defineLocations({
    select: { title: 'name.es', slug: 'slug.current' },
    resolve: (document) => ({
      locations: document?.slug
        ? [{ title: text(document.title), href: `${catalogue.href}/${text(document.slug)}` }, catalogue]
        : [catalogue],
    }),
  }),
  clubDate: at(home),
  clubDocument: defineLocations({
    select: { title: 'title.es', slug: 'slug.current', membersOnly: 'membersOnly' },
    resolve: (document) => ({
      locations: document?.slug
        ? [
            {
              title: text(document.title),
              href: `${clubBase}/${document.membersOnly === true ? 'private-document' : 'document'}/${text(document.slug)}`,
            },
          ]
        : [],
    }),
  }),
  contact: at({ title: 'Contacto', href: `${clubBase}/contacto` }),
  credentials: defineLocations({ message: 'Se ve al entrar en el club, sin borradores.' }),
  faqTopic: at(help),
  filter: at(catalogue),
  home: at(home),
  inspiration: defineLocations({
    select: { title: 'title.es', slug: 'slug.current' },
    resolve: (document) => {
      const slug = text(document?.slug);
      const below = ownInspirations.includes(slug) ? slug : `avancemos/${slug}`;
      const own = slug === '' ? [] : [{ title: text(document?.title), href: `${inspirations.href}/${below}` }];
      return { locations: [...own, inspirations] };
    },
  }),
  inspirationsHeader: at(inspirations),
  monthlyPoints: at(home),
  navigation: everywhere,
  page: defineLocations({
    select: { title: 'title.es', path: 'path' },
    resolve: (document) => ({
      locations: document?.path ? [{ title: text(document.title), href: `${clubBase}/${text(document.path)}` }] : [],
    }),
  }),
  popup: at(home),
  product: defineLocations({
    select: { title: 'name.es', slug: 'slug.current' },
    resolve: (document) => ({
      locations: document?.slug
        ? [{ title: text(document.title), href: `${catalogue.href}/details/${text(document.slug)}` }, catalogue]
        : [catalogue],
    }),
  }),
  redirect: defineLocations({
    select: { from: 'from', to: 'to' },
    resolve: (document) => ({
      locations: document?.from
        ? [{ title: `Lleva a ${text(document.to)}`, href: `${clubBase}/${text(document.from)}` }]
        : [],
    }),
  }),
  siteSettings: everywhere,
  terms: at({ title: 'Términos y condiciones', href: `${clubBase}/terminos-y-condiciones` }),
  walletModal: everywhere,
  welcomePoints: at(home),
};

const mainDocuments = defineDocuments([
  { route: clubBase, filter: '_id == "home"' },
  { route: `${clubBase}/noticias/:slug`, filter: '_type == "article" && slug.current == $slug' },
  { route: `${clubBase}/catalogo/details/:slug`, filter: '_type == "product" && slug.current == $slug' },
  { route: `${clubBase}/te-inspiramos/avancemos/:slug`, filter: '_type == "inspiration" && slug.current == $slug' },
  { route: `${clubBase}/contacto`, filter: '_id == "contact"' },
  { route: `${clubBase}/:path`, filter: '_type == "page" && path == $path' },
]);

/** The tool; `site` gives the site's origin. */
export const presentation = (site: () => Promise<string>) =>
  presentationTool({
    title: 'Ver el sitio',
    previewUrl: {
      initial: async () => `${await site()}${clubBase}`,
      previewMode: { enable: '/draft/enable' },
    },
    allowOrigins: async () => [await site()],
    resolve: { locations, mainDocuments },
  });

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
