// Who may open which page, and what answers there (docs/pages.md#access-table): one row for each route below /club.
// A path without a row is for members who accepted the terms. The guard finds the row by the route that the router
// matched; only where the catch-all matched, as no page of its own exists, by the path.
// The Studio reads it too, so this file imports nothing.

export interface Access {
  /** public: anyone · signed-in: terms need not be accepted · member: signed in, terms accepted */
  readonly who: 'public' | 'signed-in' | 'member';
  /** Opens for a member who has not accepted the terms in force (docs/pages.md#terms-not-accepted). */
  readonly beforeTerms: boolean;
  /** The age gate stands before it (docs/pages.md#age-gate). */
  readonly ageGate: boolean;
}

export interface Route extends Access {
  /**
   * `club`: a page of ours. `content`: a page of ours that shows what editors write and of its viewer no more than the audience:
   * draft mode opens it. `editors`: a page that the editors make, at the catch-all.
   */
  readonly page: 'club' | 'content' | 'editors';
  /** Rendered once for each audience, with placeholders for what is personal (visit/page-cache.ts). */
  readonly cached: boolean;
  /**
   * Of a cached page, the query parameters that it reads: an address with one of them is rendered for its request alone, any other
   * parameter changes nothing.
   */
  readonly query: readonly string[];
  /** Where its `next` leads is filled in for each request, by a placeholder. */
  readonly leadsOn: boolean;
  /** Search engines may list it, and it has one public address. */
  readonly listed: boolean;
}

const member = { who: 'member', beforeTerms: false, ageGate: true } as const satisfies Access;
const signedIn = { who: 'signed-in', beforeTerms: true, ageGate: true } as const satisfies Access;
/** Opens without a session. A member who has not accepted the terms is sent to them first. */
const visitor = { who: 'public', beforeTerms: false, ageGate: true } as const satisfies Access;
const anyone = { who: 'public', beforeTerms: true, ageGate: true } as const satisfies Access;
const legal = { who: 'public', beforeTerms: true, ageGate: false } as const satisfies Access;

function row(access: Access, page: Route['page'], cached = page === 'content' || page === 'editors'): Route {
  return { ...access, page, cached, query: [], leadsOn: false, listed: access.who === 'public' };
}
const reading = (route: Route, ...query: readonly string[]): Route => ({ ...route, query });
/** A page whose address is for whoever has a link to it, such as one with a token. */
const byLink = (route: Route): Route => ({ ...route, listed: false });
/** What the catalogue's view reads (club/catalogue/catalogue-view.ts). */
const catalogueQuery = ['q', 'filter', 'island', 'sort', 'page', 'affordable'] as const;

export const routes: Readonly<Record<string, Route>> = {
  '/club': reading(row(signedIn, 'content'), 'error', 'next'),
  // A member may ask for any day: that many pages would push every other out of the cache.
  '/club/preview/[year]/[month]/[day]': row(member, 'content', false),
  '/club/beneficios': row(member, 'editors'),
  '/club/beneficios/[section]': row(member, 'editors'),
  '/club/noticias': reading(row(member, 'content'), 'pagina'),
  '/club/noticias/[slug]': row(member, 'content'),
  '/club/news': reading(row(member, 'content'), 'pagina'),
  '/club/news/[slug]': row(member, 'content'),
  '/club/te-inspiramos': reading(row(member, 'content'), 'tema'),
  '/club/te-inspiramos/nuevos-tiempos': row(member, 'content'),
  '/club/te-inspiramos/avancemos': reading(row(member, 'content'), 'tema'),
  '/club/te-inspiramos/avancemos/[id]': row(member, 'content'),
  '/club/te-inspiramos/conoce-iqos-iluma': row(member, 'content'),
  '/club/te-inspiramos/iluma': row(member, 'content'),
  '/club/te-inspiramos/sessions': row(member, 'content'),
  // What a member answered is all over it.
  '/club/te-inspiramos/quiz/[quiz]': row(member, 'content', false),
  '/club/te-inspiramos/super-quiz/[superquiz]': row(member, 'content', false),
  '/club/news-festivales': row(member, 'editors'),
  '/club/news-festivales-julio': row(member, 'editors'),
  '/club/news-grancalive': row(member, 'editors'),
  // A member's own code and friends are all over it.
  '/club/recomienda': row(member, 'content', false),
  '/club/recomienda/formulario-faq': row(member, 'club'),
  '/club/catalogo': reading(row(member, 'content'), ...catalogueQuery),
  '/club/catalogo/[category]': reading(row(member, 'content'), ...catalogueQuery),
  // Product pages are too personal to cache.
  '/club/catalogo/details/[product]': row(member, 'content', false),
  '/club/faq': reading(row(member, 'content'), 'q'),
  '/club/contacto': row(member, 'content'),
  '/club/login': reading({ ...row(visitor, 'club', true), leadsOn: true }, 'reason'),
  '/club/error-login': row(visitor, 'club'),
  '/club/logout': row(signedIn, 'club'),
  '/club/restablecer-la-contrasena': row(visitor, 'club'),
  '/club/restabelecer-la-contrasena': row(visitor, 'club'),
  '/club/crear-nueva-contrasena': byLink(row(visitor, 'club')),
  '/club/activate': byLink(row(visitor, 'club')),
  '/club/confirmar-correo': byLink(row(visitor, 'club')),
  '/club/como-ganar-puntos': row(member, 'editors'),
  // How far a member has come is all over them.
  '/club/desafios': reading(row(member, 'content', false), 'filter'),
  '/club/desafios/[id]': row(member, 'content', false),
  '/club/videoid/[product_id]': row(member, 'club'),
  '/club/signaturit/[code]': row(member, 'club'),
  '/club/sandbox/videoid/[code]': row(member, 'club'),
  '/club/sandbox/signaturit/[code]': row(member, 'club'),
  '/club/perfil': row(member, 'club'),
  '/club/perfil/editar-datos-personales': row(member, 'club'),
  '/club/perfil/puntos': row(member, 'club'),
  '/club/perfil/puntos.ics': row(member, 'club'),
  '/club/perfil/foto': row(member, 'club'),
  '/club/perfil/entradas': row(member, 'club'),
  '/club/perfil/sorteos': row(member, 'club'),
  '/club/perfil/seguridad': row(member, 'club'),
  '/club/perfil/privacidad': row(member, 'club'),
  '/club/perfil/foto/[hash].webp': row(member, 'club'),
  '/club/cesta': row(member, 'club', true),
  '/club/regalos-canjeados': row(member, 'club'),
  '/club/regalos-canjeados/[order]': row(member, 'club'),
  '/club/regalos-canjeados/[order]/entrega.ics': row(member, 'club'),
  '/club/regalos-canjeados/[order]/fecha.ics': row(member, 'club'),
  '/club/terminos-y-condiciones': row(legal, 'content'),
  '/club/bases-navidad-2021': row(legal, 'editors'),
  '/club/terminos-y-condiciones-loteria': row(legal, 'editors'),
  '/club/terminos-y-condiciones-ruleta': row(legal, 'editors'),
  '/club/tenerife': row(member, 'editors'),
  '/club/gran-canaria': row(member, 'editors'),
  '/club/la-ruta-incombustible': row(member, 'editors'),
  '/club/locations/canje': row(member, 'club'),
  '/club/locations/ruta': row(member, 'club'),
  '/club/locations/voucher/[voucher]': row(member, 'club'),
  '/club/christmas': row(member, 'editors'),
  '/club/sorteo-evento-iqos-iluma': row(member, 'editors'),
  '/club/noticia-canarias': row(member, 'editors'),
  '/club/dia-de-la-tapa': row(member, 'editors'),
  '/club/pride-day': row(member, 'editors'),
  '/club/petshopboys': row(member, 'editors'),
  '/club/trade-in': row(visitor, 'editors'),
  // What is left, and the member's own plays, are all over it.
  '/club/roulette': row(member, 'content', false),
  '/club/juegos': row(member, 'content', false),
  '/club/juegos/[game]': row(member, 'content', false),
  '/club/document/[slug]': row(legal, 'content'),
  '/club/private-document/[slug]': row(member, 'content'),
  '/club/pdf/[source]': row(member, 'club'),
  '/club/stardrift': row(member, 'editors'),
  '/club/stardrift/store-locator': row(visitor, 'club'),
  '/club/godson/[code]': row(visitor, 'club'),
  '/club/contact-form/[code]': row(visitor, 'club'),
  '/club/discover': row(visitor, 'editors'),
  '/club/show-pdf': row(visitor, 'club'),
  // How many places are left changes with every booking.
  '/club/event': row(visitor, 'content', false),
  '/club/event/[eventId]': row(visitor, 'content', false),
  '/club/event/[eventId]/[coach]': row(visitor, 'content', false),
  '/club/event/entrada/[code]': byLink(row(visitor, 'club')),
  '/club/event/entrada/[code]/evento.ics': byLink(row(visitor, 'club')),
  '/club/event/entrada/[code]/qr.svg': byLink(row(visitor, 'club')),
  // For an operator at the door: whoever has the signed link.
  '/club/event/puerta/[token]': byLink(row({ ...visitor, ageGate: false }, 'club')),
  // Of what a member achieved: for that member alone. An event's card is for whoever sees the event.
  '/club/compartir/[kind]/[subject]': row(member, 'club'),
  '/club/compartir/[kind]/[subject]/tarjeta.png': row(member, 'club'),
  '/club/compartir/evento/[subject]': byLink(row(visitor, 'club')),
  '/club/compartir/evento/[subject]/tarjeta.png': byLink(row(visitor, 'club')),
  '/club/event/short': row(visitor, 'content', false),
  '/club/event/short/[eventId]': row(visitor, 'content', false),
  '/club/coach/event': row(visitor, 'content', false),
  '/club/coach/[coachId]/event': reading(row(visitor, 'content', false), 'event'),
  '/club/sales_expert/event': row(visitor, 'content', false),
  '/club/sales_expert/[salesExpertId]/event': reading(row(visitor, 'content', false), 'event'),
  '/club/fechas/[id].ics': row(member, 'club'),
  // Who may open which file is the file's to say.
  '/club/ficheros/[slug].pdf': row(legal, 'club'),
  '/club/tarjeta/[kind].svg': row(member, 'club'),
  // Whoever entered finds their own entry on it; its proof grows until the draw is over.
  '/club/sorteo/[draw]': row(visitor, 'content', false),
  // What a member answered is all over it.
  '/club/survey/[slug]': row(member, 'content', false),
  '/club/survey/preview/[slug]': row(member, 'content', false),
  '/club/geofencing': row(anyone, 'club'),
};

/** The page that answers what no other page does: editors' pages, and 404. */
export const catchAllRoute = '/club/[...path]';
const unlisted = row(member, 'editors');

const nameless = (pattern: string) => pattern.replaceAll(/\[[^\].]+\]/g, '[]');
const byPattern = new Map(Object.entries(routes).map(([pattern, route]) => [nameless(pattern), route]));

/** Static segments before parameters, so that `event/short` is not an event called short. */
const byPath = Object.entries(routes)
  .map(([pattern, route]) => ({
    pattern,
    route,
    statics: pattern.split('/').filter((segment) => !segment.startsWith('[')).length,
    path: new RegExp(`^${nameless(pattern).replaceAll('.', '\\.').replaceAll('[]', '[^/]+')}$`),
  }))
  .sort((one, other) => other.statics - one.statics);

/** Where nothing is a parameter, the pattern is the path: no other has as many static segments. */
const fixed = new Map(Object.entries(routes).filter(([pattern]) => !pattern.includes('[')));
const withParameters = byPath.filter(({ pattern }) => !fixed.has(pattern));

const rowAt = (pathname: string): Route | undefined =>
  fixed.get(pathname) ?? withParameters.find(({ path }) => path.test(pathname))?.route;

/** The row for a request below /club: by the matched route, or by its canonical path where only the catch-all matched. */
export function findRoute(routePattern: string, pathname: string): Route {
  if (routePattern !== catchAllRoute) return byPattern.get(nameless(routePattern)) ?? unlisted;
  return rowAt(pathname) ?? unlisted;
}

/** Whether a link leads somewhere for them: null is a visitor. What is outside opens for everybody. */
export function opensFor(viewer: { readonly termsAccepted: boolean } | null, to: string): boolean {
  if (!to.startsWith('/')) return true;
  const { who, beforeTerms } = findRoute(catchAllRoute, to.replace(/[?#].*$/, ''));
  return viewer === null ? who === 'public' : viewer.termsAccepted || beforeTerms;
}

/** Whether a page of this route reads something of the query. Public pages read the language, `lang`. */
export const readsQuery = ({ who, query }: Route, asked: URLSearchParams): boolean =>
  query.some((name) => asked.has(name)) || (who === 'public' && asked.has('lang'));

/** Whether the path belongs to a route of ours, so that editors can't have a page there. */
export const isFixedPath = (pathname: string): boolean =>
  byPath.some(({ path, route }) => route.page !== 'editors' && path.test(pathname));
