// Every address of the site: links are built here, never by hand. A test checks that each has a route.
import type { ProfileTab } from './profile-tabs.ts';

/** The base of the club's API (docs/api.md#form). */
export const apiBase = '/api/club';

const base = '/club';
const segment = (value: string) => encodeURIComponent(value);

/** Slugs of inspirations whose address is directly below te-inspiramos; all others are below avancemos. */
export const inspirationsOfTheirOwn: readonly string[] = ['nuevos-tiempos', 'conoce-iqos-iluma', 'iluma', 'sessions'];

/** The document that forms ask people to agree to. */
export const privacyPolicySlug = 'politica-de-privacidad';
export const cookiePolicySlug = 'politica-de-cookies';

export const paths = {
  home: () => base,
  /** Home for a member who accepted terms that are no longer in force: it says so over the new ones. */
  homeWithNewTerms: () => `${base}?error=terms_changed`,
  login: () => `${base}/login`,
  errorLogin: () => `${base}/error-login`,
  resetPassword: () => `${base}/restablecer-la-contrasena`,
  /** Where the links of mails lead, with values in the query (`withQuery`). */
  newPassword: () => `${base}/crear-nueva-contrasena`,
  activate: () => `${base}/activate`,
  confirmEmail: () => `${base}/confirmar-correo`,
  logout: () => `${base}/logout`,
  catalogue: () => `${base}/catalogo`,
  category: (slug: string) => `${base}/catalogo/${segment(slug)}`,
  product: (slug: string) => `${base}/catalogo/details/${segment(slug)}`,
  basket: () => `${base}/cesta`,
  redeemed: () => `${base}/regalos-canjeados`,
  order: (code: string) => `${base}/regalos-canjeados/${segment(code)}`,
  /** The order's delivery, as a calendar file. */
  orderDates: (code: string) => `${base}/regalos-canjeados/${segment(code)}/entrega.ics`,
  profile: (tab?: ProfileTab) => `${base}/perfil${tab === undefined ? '' : `?tab=${tab}`}`,
  /** A member's own photo, by the hash of its content. */
  photo: (hash: string) => `${base}/perfil/foto/${hash}.webp`,
  /** The whole points log, and the form for claims. */
  points: () => `${base}/perfil/puntos`,
  /** What expires next, as a calendar file. */
  expiryFile: () => `${base}/perfil/puntos.ics`,
  /** Where the photo is set. */
  editPhoto: () => `${base}/perfil/foto`,
  /** Password, e-mail, open sessions and passkeys. */
  security: () => `${base}/perfil/seguridad`,
  /** Consent, a copy of one's data, and erasure. */
  privacy: () => `${base}/perfil/privacidad`,
  editProfile: () => `${base}/perfil/editar-datos-personales`,
  /** The member's code for a till, as a picture: `qr` or `barras`. */
  cardCode: (kind: string) => `${base}/tarjeta/${segment(kind)}.svg`,
  terms: () => `${base}/terminos-y-condiciones`,
  dateFile: (id: string) => `${base}/fechas/${segment(id)}.ics`,
  news: () => `${base}/noticias`,
  article: (slug: string) => `${base}/noticias/${segment(slug)}`,
  inspirations: () => `${base}/te-inspiramos`,
  inspirationsBelow: () => `${base}/te-inspiramos/avancemos`,
  inspiration: (slug: string) =>
    `${base}/te-inspiramos/${inspirationsOfTheirOwn.includes(slug) ? '' : 'avancemos/'}${segment(slug)}`,
  /** A page of the editors, by its path as they wrote it. */
  page: (path: string) => `${base}/${path}`,
  document: (slug: string) => `${base}/document/${segment(slug)}`,
  privateDocument: (slug: string) => `${base}/private-document/${segment(slug)}`,
  privacyPolicy: () => `${base}/document/${privacyPolicySlug}`,
  cookiePolicy: () => `${base}/document/${cookiePolicySlug}`,
  /** A file of the editors in a page. */
  pdf: (slug: string) => `${base}/pdf/${segment(slug)}`,
  /** The file itself. */
  file: (slug: string) => `${base}/ficheros/${segment(slug)}.pdf`,
  /** Where a member shares their code. */
  recommend: () => `${base}/recomienda`,
  /** Where a friend is greeted, by the code of whoever recommends them. */
  godson: (code: string) => `${base}/godson/${segment(code)}`,
  /** Where a friend leaves their details. */
  contactForm: (code: string) => `${base}/contact-form/${segment(code)}`,
  discover: () => `${base}/discover`,
  faq: () => `${base}/faq`,
  faqForm: () => `${base}/recomienda/formulario-faq`,
  contact: () => `${base}/contacto`,
  storeLocator: () => `${base}/stardrift/store-locator`,
  /** Where a voucher or coupon is taken, by its product's slug or id. */
  voucherPlaces: (voucher: string) => `${base}/locations/voucher/${segment(voucher)}`,
  geofencing: () => `${base}/geofencing`,
} as const;

/** The four legal pages, which open without session, age gate or position. */
export const legalPages: readonly string[] = [
  paths.terms(),
  paths.page('bases-navidad-2021'),
  paths.page('terminos-y-condiciones-loteria'),
  paths.page('terminos-y-condiciones-ruleta'),
];

/** An address with these values in its query. */
export function withQuery(address: string, values: Readonly<Record<string, string>>): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(values).toString()}`;
}

/** Why somebody is led to the login, where it has to be said: the values of its `reason`. */
export const sessionEnded = 'session-ended';
export const accountErased = 'account-erased';
export const passwordChanged = 'password-changed';

/** The address to which the bar of draft mode sends its choices. */
export const draftAddress = '/draft';

/** The event stream by which a page in draft mode learns of changes. */
export const draftChangesAddress = '/draft/changes';

/** The call that gives the copy of a member's data. */
export const exportFileAddress = `${apiBase}/export/file`;

/** The PDF of a code, by its redeemed line: a call of the API, which sends it under that name. */
export const voucherPdfAddress = (lineId: string, name: string): string =>
  `${apiBase}/download-pdf-coupon?id=${segment(lineId)}&nameFile=${segment(name)}`;
