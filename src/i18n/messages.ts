// The message catalogue: one file for each area in messages/, each with the same keys in every language, or it does not compile.
export { fill } from './fill.ts';
import { concepts } from '../club/points/concepts.messages.ts';
import { account } from '../club/credentials/account.messages.ts';
import { accountMail } from '../club/credentials/account-mail.messages.ts';
import { age } from './messages/age.ts';
import { basket } from '../club/redemption/basket.messages.ts';
import { catalogue } from '../club/catalogue/catalogue.messages.ts';
import { catalogueList } from '../club/catalogue/catalogue-list.messages.ts';
import { challengeList } from '../club/challenges/challenge-list.messages.ts';
import { challenges } from '../club/challenges/challenges.messages.ts';
import { claims } from '../club/claims/claims.messages.ts';
import { coupons } from '../club/vouchers/coupons.messages.ts';
import { consent } from './messages/consent.ts';
import { dataExport } from '../club/privacy/data-export.messages.ts';
import { door } from '../club/events/door.messages.ts';
import { drawEntry } from '../club/draws/draw-entry.messages.ts';
import { drawMail } from '../club/draws/draw-mail.messages.ts';
import { open } from '../club/play/open.messages.ts';
import { ownDraws } from '../club/draws/own-draws.messages.ts';
import { ownTickets } from '../club/events/own-tickets.messages.ts';
import { draws } from '../club/draws/draws.messages.ts';
import { enquiry } from '../club/enquiries/enquiry.messages.ts';
import { errorPages } from './messages/error-pages.ts';
import { eventMail } from '../club/events/event-mail.messages.ts';
import { events } from '../club/events/events.messages.ts';
import { fieldErrors } from './messages/field-errors.ts';
import { form, writtenForm } from './messages/form.ts';
import { frame } from './messages/frame.ts';
import { games, memory, scratch } from '../club/play/games.messages.ts';
import { geofencing } from './messages/geofencing.ts';
import { home } from './messages/home.ts';
import { welcome } from './messages/welcome.ts';
import { identity } from '../club/identity/identity.messages.ts';
import { login } from '../club/credentials/login.messages.ts';
import { help } from '../club/enquiries/help.messages.ts';
import { erasureMail } from '../club/privacy/erasure-mail.messages.ts';
import { expiryMail } from '../club/expiry-reminders/expiry-mail.messages.ts';
import { mail } from '../club/mail/mail.messages.ts';
import { moments } from '../club/moments/moments.messages.ts';
import { news } from '../club/articles/news.messages.ts';
import { orderMail } from '../club/redemption/order-mail.messages.ts';
import { orders } from '../club/redemption/orders.messages.ts';
import { pages } from './messages/pages.ts';
import { places } from '../club/places/places.messages.ts';
import { photo } from '../club/photo/photo.messages.ts';
import { pointsLog } from '../club/points/points-log.messages.ts';
import { profile } from '../club/members/profile.messages.ts';
import { privacy } from '../club/privacy/privacy.messages.ts';
import { referral } from '../club/referral/referral.messages.ts';
import { referralMail } from '../club/referral/referral-mail.messages.ts';
import { reading } from '../club/play/reading.messages.ts';
import { quizzes } from '../club/play/quizzes.messages.ts';
import { redeemed } from '../club/redemption/redeemed.messages.ts';
import { sharing } from '../club/sharing/sharing.messages.ts';
import { surveys } from '../club/surveys/surveys.messages.ts';
import { terms } from './messages/terms.ts';
import { security } from '../club/credentials/security.messages.ts';
import { wishes } from '../club/wishes/wishes.messages.ts';
import type { Locale, locales } from '../words/locale.ts';
import { ui } from './messages/ui.ts';
import { vouchers } from '../club/vouchers/vouchers.messages.ts';

type Default = (typeof locales)[0];
/** An area has in each language what it has in the first. */
const area = <Key extends string>(
  words: Readonly<Record<Default, Readonly<Record<Key, string>>>> &
    Readonly<Record<Exclude<Locale, Default>, Readonly<Record<NoInfer<Key>, string>>>>,
) => words;

export const messages = {
  account: area(account),
  accountMail: area(accountMail),
  age: area(age),
  basket: area(basket),
  catalogue: area(catalogue),
  catalogueList: area(catalogueList),
  challengeList: area(challengeList),
  challenges: area(challenges),
  claims: area(claims),
  concepts: area(concepts),
  consent: area(consent),
  coupons: area(coupons),
  ui: area(ui),
  dataExport: area(dataExport),
  door: area(door),
  drawEntry: area(drawEntry),
  drawMail: area(drawMail),
  draws: area(draws),
  open: area(open),
  ownDraws: area(ownDraws),
  ownTickets: area(ownTickets),
  enquiry: area(enquiry),
  erasureMail: area(erasureMail),
  errorPages: area(errorPages),
  eventMail: area(eventMail),
  events: area(events),
  expiryMail: area(expiryMail),
  fieldErrors: area(fieldErrors),
  form: area(form),
  writtenForm: area(writtenForm),
  frame: area(frame),
  games: area(games),
  memory: area(memory),
  scratch: area(scratch),
  geofencing: area(geofencing),
  mail: area(mail),
  home: area(home),
  welcome: area(welcome),
  identity: area(identity),
  login: area(login),
  help: area(help),
  moments: area(moments),
  news: area(news),
  orderMail: area(orderMail),
  orders: area(orders),
  pages: area(pages),
  photo: area(photo),
  places: area(places),
  pointsLog: area(pointsLog),
  profile: area(profile),
  privacy: area(privacy),
  reading: area(reading),
  quizzes: area(quizzes),
  redeemed: area(redeemed),
  referral: area(referral),
  referralMail: area(referralMail),
  security: area(security),
  sharing: area(sharing),
  surveys: area(surveys),
  terms: area(terms),
  vouchers: area(vouchers),
  wishes: area(wishes),
};
