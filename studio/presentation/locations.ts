// Which pages of the site show a document.
import { defineLocations } from 'sanity/presentation';

export const clubBase = '/club';
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

/** By type; a test holds that none is forgotten. */
export const locations = {
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
  clubFile: defineLocations({
    select: { title: 'title.es', slug: 'slug.current' },
    resolve: (document) => ({
      locations: document?.slug
        ? [{ title: text(document.title), href: `${clubBase}/pdf/${text(document.slug)}` }]
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

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
