// Who may open which page: the table of routes.md, row by row, whether the page exists yet or not. What is not in it is for
// members who accepted the terms. The guard decides by the route that the router matched; only what no page serves yet
// (the catch-all) is looked up by its path.

export interface Access {
  /** public: anyone · signed-in: terms need not be accepted · member: signed in, terms accepted */
  readonly who: 'public' | 'signed-in' | 'member';
  /** Opens for a member who has not accepted the terms in force (guard 4). */
  readonly beforeTerms: boolean;
  /** The age gate stands before it (guard 2). */
  readonly ageGate: boolean;
}

const member = { who: 'member', beforeTerms: false, ageGate: true } as const satisfies Access;
const signedIn = { who: 'signed-in', beforeTerms: true, ageGate: true } as const satisfies Access;
const open = { who: 'public', beforeTerms: false, ageGate: true } as const satisfies Access;
const legal = { who: 'public', beforeTerms: true, ageGate: false } as const satisfies Access;

export const accessTable: Readonly<Record<string, Access>> = {
  '/club': signedIn,
  '/club/preview/[year]/[month]/[day]': member,
  '/club/beneficios': member,
  '/club/beneficios/[section]': member,
  '/club/noticias': member,
  '/club/noticias/[slug]': member,
  '/club/news': member,
  '/club/news/[slug]': member,
  '/club/te-inspiramos': member,
  '/club/te-inspiramos/nuevos-tiempos': member,
  '/club/te-inspiramos/avancemos': member,
  '/club/te-inspiramos/avancemos/[id]': member,
  '/club/te-inspiramos/conoce-iqos-iluma': member,
  '/club/te-inspiramos/iluma': member,
  '/club/te-inspiramos/sessions': member,
  '/club/te-inspiramos/quiz/[quiz]': member,
  '/club/te-inspiramos/super-quiz/[superquiz]': member,
  '/club/news-festivales': member,
  '/club/news-festivales-julio': member,
  '/club/news-grancalive': member,
  '/club/recomienda': member,
  '/club/recomienda/formulario-faq': member,
  '/club/catalogo': member,
  '/club/catalogo/[category]': member,
  '/club/catalogo/details/[product]': member,
  '/club/faq': member,
  '/club/contacto': member,
  '/club/login': open,
  '/club/error-login': open,
  '/club/logout': signedIn,
  '/club/restablecer-la-contrasena': open,
  '/club/restabelecer-la-contrasena': open,
  '/club/crear-nueva-contrasena': open,
  '/club/activate': open,
  '/club/como-ganar-puntos': member,
  '/club/desafios': member,
  '/club/desafios/[id]': member,
  '/club/videoid/[product_id]': member,
  '/club/signaturit/[code]': member,
  '/club/perfil': member,
  '/club/perfil/editar-datos-personales': member,
  '/club/cesta': member,
  '/club/regalos-canjeados': member,
  '/club/terminos-y-condiciones': legal,
  '/club/bases-navidad-2021': legal,
  '/club/terminos-y-condiciones-loteria': legal,
  '/club/terminos-y-condiciones-ruleta': legal,
  '/club/tenerife': member,
  '/club/gran-canaria': member,
  '/club/la-ruta-incombustible': member,
  '/club/locations/voucher/[voucher]': member,
  '/club/christmas': member,
  '/club/sorteo-evento-iqos-iluma': member,
  '/club/noticia-canarias': member,
  '/club/dia-de-la-tapa': member,
  '/club/pride-day': member,
  '/club/petshopboys': member,
  '/club/trade-in': open,
  '/club/roulette': member,
  '/club/document/[slug]': legal,
  '/club/private-document/[slug]': member,
  '/club/pdf/[source]': member,
  '/club/stardrift': member,
  '/club/stardrift/store-locator': open,
  '/club/godson/[code]': open,
  '/club/contact-form/[code]': open,
  '/club/discover': open,
  '/club/show-pdf': open,
  '/club/event': open,
  '/club/event/[eventId]': open,
  '/club/event/[eventId]/[coach]': open,
  '/club/event/short': open,
  '/club/event/short/[eventId]': open,
  '/club/coach/event': open,
  '/club/coach/[coachId]/event': open,
  '/club/sales_expert/event': open,
  '/club/sales_expert/[salesExpertId]/event': open,
  '/club/fechas/[id].ics': member,
  // Who may open which file is the file's to say.
  '/club/ficheros/[slug].pdf': legal,
  '/club/tarjeta/[kind].svg': member,
  '/club/survey/[slug]': member,
  '/club/survey/preview/[slug]': member,
  '/club/geofencing': { who: 'public', beforeTerms: true, ageGate: true },
};

/** Pages that show what editors write and nothing of a member's but their level: those that draft mode opens. */
const contentPages: ReadonlySet<string> = new Set([
  '/club',
  '/club/preview/[year]/[month]/[day]',
  '/club/noticias',
  '/club/noticias/[slug]',
  '/club/news',
  '/club/news/[slug]',
  '/club/te-inspiramos',
  '/club/te-inspiramos/nuevos-tiempos',
  '/club/te-inspiramos/avancemos',
  '/club/te-inspiramos/avancemos/[id]',
  '/club/te-inspiramos/conoce-iqos-iluma',
  '/club/te-inspiramos/iluma',
  '/club/te-inspiramos/sessions',
  '/club/catalogo',
  '/club/catalogo/[category]',
  '/club/catalogo/details/[product]',
  '/club/faq',
  '/club/contacto',
  '/club/terminos-y-condiciones',
  '/club/document/[slug]',
  '/club/private-document/[slug]',
  '/club/[...path]',
]);

export const isContentPage = (routePattern: string): boolean => contentPages.has(routePattern);

const cacheablePages: ReadonlySet<string> = new Set([...contentPages, '/club/cesta'])
  // Product pages are too personal to cache.
  .difference(new Set(['/club/catalogo/details/[product]']));

/** Pages that are rendered once for each audience, with placeholders for what is personal (visit/page-cache.ts). */
export const isCacheablePage = (routePattern: string): boolean => cacheablePages.has(routePattern);

/** The page that answers what no other page does. */
export const catchAllRoute = '/club/[...path]';

const nameless = (pattern: string) => pattern.replaceAll(/\[[^\].]+\]/g, '[]');
const byRoute = new Map(Object.entries(accessTable).map(([pattern, access]) => [nameless(pattern), access]));

/** Static segments before parameters, so that `event/short` is not an event called short. */
const byPath = Object.entries(accessTable)
  .map(([pattern, access]) => ({
    access,
    statics: pattern.split('/').filter((segment) => !segment.startsWith('[')).length,
    path: new RegExp(`^${nameless(pattern).replaceAll('[]', '[^/]+')}$`),
  }))
  .sort((one, other) => other.statics - one.statics);

/** The row for a request below /club: by the matched route, or by its canonical path where only the catch-all matched. */
export function findAccess(routePattern: string, pathname: string): Access {
  if (routePattern !== catchAllRoute) return byRoute.get(nameless(routePattern)) ?? member;
  return byPath.find(({ path }) => path.test(pathname))?.access ?? member;
}
