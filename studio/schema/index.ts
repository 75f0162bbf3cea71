import { article } from './article.ts';
import { banner } from './banner.ts';
import { catalogueSettings, category, filter } from './catalogue.ts';
import { campaign } from './campaign.ts';
import {
  challenge,
  challengeEventStep,
  challengeQuizStep,
  challengeReadingStep,
  challengeReferralStep,
  challengeRewardStep,
} from './challenge.ts';
import { clubDocument, clubFile } from './club-document.ts';
import { clubDate } from './club-date.ts';
import { game, memoryPicture } from './game.ts';
import { gamePrize } from './game-prize.ts';
import { contact, contactOption, faqQuestion, faqTopic, hours, inspirationsHeader } from './help.ts';
import { destination } from './destination.ts';
import { draw } from './draw.ts';
import { event } from './event.ts';
import { home, levelCover, tile } from './home.ts';
import { coach, salesExpert } from './host.ts';
import { inspiration } from './inspiration.ts';
import { textButton, textPicture } from './in-text.ts';
import { link } from './link.ts';
import { localizedRichText, localizedString, localizedText } from './localized.ts';
import { page } from './page.ts';
import { period } from './period.ts';
import { picture } from './picture.ts';
import { placesPages } from './places-pages.ts';
import { monthlyPoints, welcomePoints } from './points.ts';
import { popup } from './popup.ts';
import { product } from './product.ts';
import { productDetail, variation } from './product-variation.ts';
import { quiz, quizOption, quizQuestion, wonPoints } from './quiz.ts';
import { recommend } from './recommend.ts';
import { redirect } from './redirect.ts';
import { sectionTypes } from './sections/index.ts';
import { credentialRule, credentials, footerColumn, menuItem, navigation, siteSettings, walletModal } from './site.ts';
import {
  survey,
  surveyChoiceQuestion,
  surveyCondition,
  surveyOption,
  surveyScaleQuestion,
  surveyTextQuestion,
} from './survey.ts';
import { terms } from './terms.ts';
import { ticketDate } from './ticket-date.ts';

/** Documents of which there is exactly one: its id is the type's name. */
export const singletons = [
  'siteSettings',
  'navigation',
  'home',
  'walletModal',
  'credentials',
  'catalogueSettings',
  'contact',
  'inspirationsHeader',
  'monthlyPoints',
  'welcomePoints',
  'recommend',
  'placesPages',
  'wonPoints',
] as const;

export const schemaTypes = [
  article,
  banner,
  campaign,
  catalogueSettings,
  category,
  challenge,
  challengeEventStep,
  challengeQuizStep,
  challengeReadingStep,
  challengeReferralStep,
  challengeRewardStep,
  clubDate,
  clubDocument,
  clubFile,
  coach,
  contact,
  contactOption,
  credentialRule,
  credentials,
  destination,
  draw,
  event,
  faqQuestion,
  faqTopic,
  filter,
  footerColumn,
  game,
  gamePrize,
  home,
  hours,
  inspiration,
  inspirationsHeader,
  link,
  localizedRichText,
  localizedString,
  localizedText,
  memoryPicture,
  menuItem,
  monthlyPoints,
  navigation,
  page,
  period,
  picture,
  placesPages,
  popup,
  product,
  productDetail,
  quiz,
  quizOption,
  quizQuestion,
  recommend,
  redirect,
  salesExpert,
  siteSettings,
  survey,
  surveyChoiceQuestion,
  surveyCondition,
  surveyOption,
  surveyScaleQuestion,
  surveyTextQuestion,
  terms,
  textButton,
  textPicture,
  ticketDate,
  levelCover,
  tile,
  variation,
  walletModal,
  welcomePoints,
  wonPoints,
  ...sectionTypes,
];
