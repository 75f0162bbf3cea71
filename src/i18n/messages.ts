// The message catalogue: one file for each area in messages/, each with the same keys in es and en, or it does not compile.
export { fill } from './fill.ts';
import { adjustments } from './messages/adjustments.ts';
import { account } from './messages/account.ts';
import { accountMail } from './messages/account-mail.ts';
import { age } from './messages/age.ts';
import { basket } from './messages/basket.ts';
import { catalogue } from './messages/catalogue.ts';
import { catalogueList } from './messages/catalogue-list.ts';
import { challenges } from './messages/challenges.ts';
import { claims } from './messages/claims.ts';
import { coupons } from './messages/coupons.ts';
import { consent } from './messages/consent.ts';
import { dataExport } from './messages/data-export.ts';
import { door } from './messages/door.ts';
import { draft } from './messages/draft.ts';
import { drawEntry } from './messages/draw-entry.ts';
import { draws } from './messages/draws.ts';
import { enquiry } from './messages/enquiry.ts';
import { errorPages } from './messages/error-pages.ts';
import { eventMail } from './messages/event-mail.ts';
import { events } from './messages/events.ts';
import { form, writtenForm } from './messages/form.ts';
import { frame } from './messages/frame.ts';
import { games, memory, scratch } from './messages/games.ts';
import { geofencing } from './messages/geofencing.ts';
import { home } from './messages/home.ts';
import { identity } from './messages/identity.ts';
import { login } from './messages/login.ts';
import { help } from './messages/help.ts';
import { memberMail } from './messages/member-mail.ts';
import { news } from './messages/news.ts';
import { orderMail } from './messages/order-mail.ts';
import { orders } from './messages/orders.ts';
import { pages } from './messages/pages.ts';
import { places } from './messages/places.ts';
import { photo } from './messages/photo.ts';
import { pointsLog } from './messages/points-log.ts';
import { profile } from './messages/profile.ts';
import { privacy } from './messages/privacy.ts';
import { referral } from './messages/referral.ts';
import { referralMail } from './messages/referral-mail.ts';
import { reading } from './messages/reading.ts';
import { quizzes } from './messages/quizzes.ts';
import { redeemed } from './messages/redeemed.ts';
import { surveys } from './messages/surveys.ts';
import { terms } from './messages/terms.ts';
import { security } from './messages/security.ts';
import { wishes } from './messages/wishes.ts';
import { ui } from './messages/ui.ts';
import { vouchers } from './messages/vouchers.ts';

const area = <Key extends string>(words: {
  es: Readonly<Record<Key, string>>;
  en: Readonly<Record<NoInfer<Key>, string>>;
}) => words;

export const messages = {
  adjustments: area(adjustments),
  account: area(account),
  accountMail: area(accountMail),
  age: area(age),
  basket: area(basket),
  catalogue: area(catalogue),
  catalogueList: area(catalogueList),
  challenges: area(challenges),
  claims: area(claims),
  consent: area(consent),
  coupons: area(coupons),
  ui: area(ui),
  dataExport: area(dataExport),
  door: area(door),
  draft: area(draft),
  drawEntry: area(drawEntry),
  draws: area(draws),
  enquiry: area(enquiry),
  errorPages: area(errorPages),
  eventMail: area(eventMail),
  events: area(events),
  form: area(form),
  writtenForm: area(writtenForm),
  frame: area(frame),
  games: area(games),
  memory: area(memory),
  scratch: area(scratch),
  geofencing: area(geofencing),
  home: area(home),
  identity: area(identity),
  login: area(login),
  help: area(help),
  memberMail: area(memberMail),
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
  surveys: area(surveys),
  terms: area(terms),
  vouchers: area(vouchers),
  wishes: area(wishes),
};
