// Which pages of the site show a document.
import { defineLocations } from 'sanity/presentation';
import { addressOf, clubBase } from '../schema/address.ts';

const home = { title: 'Portada', href: clubBase };

/** A document that has an address of its own, and the list that shows it. */
const ownPage = (_type: string, title: 'title.es' | 'name.es', ...lists: { title: string; href: string }[]) =>
  defineLocations({
    select: { title, slug: 'slug.current', path: 'path', membersOnly: 'membersOnly', kind: 'kind' },
    resolve: (document) => {
      const href = addressOf({ _type, ...document });
      return { locations: [...(href === null ? [] : [{ title: text(document?.title), href }]), ...lists] };
    },
  });
/** The page on which somebody invites to events. */
const hostPage = (segment: 'coach' | 'sales_expert') =>
  defineLocations({
    select: { name: 'name', slug: 'slug.current' },
    resolve: (document) => {
      const slug = text(document?.slug);
      const own = { title: text(document?.name), href: `${clubBase}/${segment}/${slug}/event` };
      return { locations: slug === '' ? [] : [own] };
    },
  });
const at = (...locations: { title: string; href: string }[]) => defineLocations({ locations });
const everywhere = defineLocations({ message: 'Está en todas las páginas del club.', locations: [home] });

const news = { title: 'Noticias', href: `${clubBase}/noticias` };
const catalogue = { title: 'Catálogo', href: `${clubBase}/catalogo` };
const inspirations = { title: 'Te inspiramos', href: `${clubBase}/te-inspiramos` };
const challenges = { title: 'Desafíos', href: `${clubBase}/desafios` };
const events = { title: 'Eventos', href: `${clubBase}/event` };
const help = { title: 'Preguntas frecuentes', href: `${clubBase}/faq` };

/** By type; a test checks that none is missing. */
export const locations = {
  article: ownPage('article', 'title.es', news),
  banner: at(home),
  campaign: defineLocations({ message: 'Se ven sus partes: abre cada una.' }),
  catalogueSettings: at(catalogue),
  category: ownPage('category', 'name.es', catalogue),
  challenge: ownPage('challenge', 'title.es', challenges),
  clubDate: at(home),
  clubDocument: ownPage('clubDocument', 'title.es'),
  clubFile: ownPage('clubFile', 'title.es'),
  coach: hostPage('coach'),
  contact: at({ title: 'Contacto', href: `${clubBase}/contacto` }),
  credentials: defineLocations({ message: 'Se ve al entrar en el club, sin borradores.' }),
  draw: ownPage('draw', 'title.es'),
  event: ownPage('event', 'title.es', events, home),
  faqTopic: at(help),
  filter: at(catalogue),
  game: ownPage('game', 'title.es'),
  home: at(home),
  inspiration: ownPage('inspiration', 'title.es', inspirations),
  inspirationsHeader: at(inspirations),
  monthlyPoints: at(home),
  navigation: everywhere,
  page: ownPage('page', 'title.es'),
  placesPages: at({ title: 'Puntos de venta de la edición limitada', href: `${clubBase}/stardrift/store-locator` }),
  popup: at(home),
  product: ownPage('product', 'name.es', catalogue),
  quiz: ownPage('quiz', 'title.es'),
  recommend: at({ title: 'Recomienda', href: `${clubBase}/recomienda` }),
  redirect: defineLocations({
    select: { from: 'from' },
    resolve: (document) => {
      const href = addressOf({ _type: 'redirect', ...document });
      return { locations: href === null ? [] : [{ title: `Desde ${href}`, href }] };
    },
  }),
  salesExpert: hostPage('sales_expert'),
  siteSettings: everywhere,
  survey: ownPage('survey', 'title.es'),
  terms: at({ title: 'Términos y condiciones', href: `${clubBase}/terminos-y-condiciones` }),
  walletModal: everywhere,
  welcomePoints: at(home),
  wonPoints: defineLocations({ message: 'Se ve al ganar puntos, sin borradores.' }),
};

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
