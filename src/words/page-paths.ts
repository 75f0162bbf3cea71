// The path of each page: `paths` of paths.ts. Each is an export of its own, so that an island carries only those that it leads to.
import { inspirationsOfTheirOwn, privacyPolicySlug, cookiePolicySlug } from './slugs-in-paths.ts';
import type { ProfileTab } from './profile-tabs.ts';

const base = '/club';
const segment = (value: string) => encodeURIComponent(value);

export const home = () => base;
/** Home for a member who accepted terms that are no longer in force: it says so over the new ones. */
export const homeWithNewTerms = () => `${base}?error=terms_changed`;
export const login = () => `${base}/login`;
export const errorLogin = () => `${base}/error-login`;
export const resetPassword = () => `${base}/restablecer-la-contrasena`;
/** Where the links of mails lead, with values in the query (`withQuery`). */
export const newPassword = () => `${base}/crear-nueva-contrasena`;
export const activate = () => `${base}/activate`;
export const confirmEmail = () => `${base}/confirmar-correo`;
export const logout = () => `${base}/logout`;
export const catalogue = () => `${base}/catalogo`;
export const category = (slug: string) => `${base}/catalogo/${segment(slug)}`;
export const product = (slug: string) => `${base}/catalogo/details/${segment(slug)}`;
export const basket = () => `${base}/cesta`;
export const redeemed = () => `${base}/regalos-canjeados`;
export const order = (code: string) => `${base}/regalos-canjeados/${segment(code)}`;
/** The order's delivery, as a calendar file. */
export const orderDates = (code: string) => `${base}/regalos-canjeados/${segment(code)}/entrega.ics`;
/** The date of an order's ticket, as a calendar file; the ticket by its line. */
export const ticketDate = (code: string, line = '') =>
  `${base}/regalos-canjeados/${segment(code)}/fecha.ics?line=${encodeURIComponent(line)}`;
export const profile = (tab?: ProfileTab) => `${base}/perfil${tab === undefined ? '' : `?tab=${tab}`}`;
/** A member's own photo, by the hash of its content. */
export const photo = (hash: string) => `${base}/perfil/foto/${hash}.webp`;
/** The whole points log, and the form for claims. */
export const points = () => `${base}/perfil/puntos`;
/** What expires next, as a calendar file. */
export const expiryFile = () => `${base}/perfil/puntos.ics`;
/** The member's own tickets of events. */
export const ownTickets = () => `${base}/perfil/entradas`;
/** The draws that the member entered, with their prizes; `accepted` names the draw whose prize was accepted just now. */
export const ownDraws = (accepted?: string) =>
  `${base}/perfil/sorteos${accepted === undefined ? '' : `?aceptado=${segment(accepted)}`}`;
/** Where the photo is set. */
export const editPhoto = () => `${base}/perfil/foto`;
/** Password, e-mail, open sessions and passkeys. */
export const security = () => `${base}/perfil/seguridad`;
/** Consent, a copy of one's data, and erasure. */
export const privacy = () => `${base}/perfil/privacidad`;
export const editProfile = () => `${base}/perfil/editar-datos-personales`;
/** The member's code for a till, as a picture: `qr` or `barras`. */
export const cardCode = (kind: string) => `${base}/tarjeta/${segment(kind)}.svg`;
export const terms = () => `${base}/terminos-y-condiciones`;
export const dateFile = (id: string) => `${base}/fechas/${segment(id)}.ics`;
/** The list, or one of its later pages by its number. */
export const news = (page = '1') => `${base}/noticias${page === '1' ? '' : `?pagina=${page}`}`;
export const article = (slug: string) => `${base}/noticias/${segment(slug)}`;
/** The wheel that is on. */
export const roulette = () => `${base}/roulette`;
/** All that is open: games, quizzes, challenges, draws and events; one of those sections. */
export const games = (section?: string) => `${base}/juegos${section === undefined ? '' : `#${section}`}`;
/** A game, by its slug. */
export const game = (slug: string) => `${base}/juegos/${segment(slug)}`;
export const inspirations = () => `${base}/te-inspiramos`;
export const inspirationsBelow = () => `${base}/te-inspiramos/avancemos`;
export const inspiration = (slug: string) =>
  `${base}/te-inspiramos/${inspirationsOfTheirOwn.includes(slug) ? '' : 'avancemos/'}${segment(slug)}`;
export const quiz = (slug: string) => `${base}/te-inspiramos/quiz/${segment(slug)}`;
export const superQuiz = (slug: string) => `${base}/te-inspiramos/super-quiz/${segment(slug)}`;
/** A page of the editors, by its path as they wrote it. */
export const page = (path: string) => `${base}/${path}`;
/** The events to come. */
export const events = () => `${base}/event`;
/** An event, by its slug; by the invitation of a coach, by theirs. */
export const event = (slug: string, coach?: string) =>
  `${base}/event/${segment(slug)}${coach === undefined ? '' : `/${segment(coach)}`}`;
/** The same without pictures, as a poster's code opens it. */
export const shortEvent = (slug?: string) => `${base}/event/short${slug === undefined ? '' : `/${segment(slug)}`}`;
/** The events to which a sales expert invites. */
export const salesExpertEvents = (salesExpert: string) => `${base}/sales_expert/${segment(salesExpert)}/event`;
/** A booked place, with its token in the query (`withQuery`). */
export const ticket = (code: string) => `${base}/event/entrada/${segment(code)}`;
/** The door of an event, by the token of a signed link. */
export const door = (token: string) => `${base}/event/puerta/${segment(token)}`;
export const ticketCalendar = (code: string) => `${base}/event/entrada/${segment(code)}/evento.ics`;
export const ticketPicture = (code: string) => `${base}/event/entrada/${segment(code)}/qr.svg`;
/** The card of something that may be shared, by its kind (club/sharing/sharing.ts), and its picture. */
export const share = (kind: string, subject: string) => `${base}/compartir/${segment(kind)}/${segment(subject)}`;
export const sharedPicture = (kind: string, subject: string) => `${share(kind, subject)}/tarjeta.png`;
export const document = (slug: string) => `${base}/document/${segment(slug)}`;
export const privateDocument = (slug: string) => `${base}/private-document/${segment(slug)}`;
export const privacyPolicy = () => `${base}/document/${privacyPolicySlug}`;
export const cookiePolicy = () => `${base}/document/${cookiePolicySlug}`;
/** A file of the editors in a page. */
export const pdf = (slug: string) => `${base}/pdf/${segment(slug)}`;
/** The file itself. */
export const file = (slug: string) => `${base}/ficheros/${segment(slug)}.pdf`;
/** Where a member shares their code. */
export const recommend = () => `${base}/recomienda`;
/** Where a friend is greeted, by the code of whoever recommends them. */
export const godson = (code: string) => `${base}/godson/${segment(code)}`;
/** Where a friend leaves their details. */
export const contactForm = (code: string) => `${base}/contact-form/${segment(code)}`;
export const discover = () => `${base}/discover`;
export const faq = () => `${base}/faq`;
export const faqForm = () => `${base}/recomienda/formulario-faq`;
export const contact = () => `${base}/contacto`;
export const storeLocator = () => `${base}/stardrift/store-locator`;
/** Where the codes of a voucher, coupon or experience are taken, by its product's slug or id. */
export const voucherPlaces = (voucher: string) => `${base}/locations/voucher/${segment(voucher)}`;
/** The places that redeem points. */
export const redeemPlaces = () => `${base}/locations/canje`;
/** The stops of the routes. */
export const routePlaces = () => `${base}/locations/ruta`;
/** The challenges; those of one list, by its id. */
export const challenges = (filter?: string) => `${base}/desafios${filter === undefined ? '' : `?filter=${filter}`}`;
export const challenge = (slug: string) => `${base}/desafios/${segment(slug)}`;
export const survey = (slug: string) => `${base}/survey/${segment(slug)}`;
/** A draw and its proof. */
export const draw = (slug: string) => `${base}/sorteo/${segment(slug)}`;
/** Where a member does what a product asks for, by its id: says who they are, or is led on to sign. */
export const videoId = (productId: string) => `${base}/videoid/${segment(productId)}`;
/** Where a member signs, by the code of the signature. */
export const signature = (code: string) => `${base}/signaturit/${segment(code)}`;
/** The sandbox's pages, which stand in for a provider's. */
export const sandboxVideoId = (code: string) => `${base}/sandbox/videoid/${segment(code)}`;
export const sandboxSignature = (code: string) => `${base}/sandbox/signaturit/${segment(code)}`;
export const geofencing = () => `${base}/geofencing`;
