// Every kind of section: what a query reads of it, and what builds its model. A kind without a builder does not compile, nor a builder
// whose fields are not read.
import { buildAccordionSection, accordionFields } from './accordion.ts';
import { buildCallToActionSection, callToActionFields } from './call-to-action.ts';
import { buildCarouselSection, carouselFields } from './carousel.ts';
import { buildChequeSection, chequeFields } from './cheque.ts';
import { buildContentBlocksSection, contentBlocksFields } from './content-blocks.ts';
import { buildCouponSection, couponFields } from './coupon.ts';
import { buildCouponsSection, couponsFields } from './coupons.ts';
import { buildDatesSection, datesFields } from './dates.ts';
import { buildDrawSection, drawSectionFields } from './draw.ts';
import { buildFormLinkSection, formLinkFields } from './form-link.ts';
import { buildGallerySection, galleryFields } from './gallery.ts';
import { buildGiveawaySection, giveawayFields } from './giveaway.ts';
import { buildHeroSection, heroFields } from './hero.ts';
import { buildImageSection, imageFields } from './image.ts';
import { buildLevelsSection, levelsFields } from './levels.ts';
import { buildMapSection, mapFields } from './map.ts';
import { buildPriceCardsSection, priceCardsFields } from './price-cards.ts';
import { buildProductsSection, productsFields } from './products.ts';
import { buildReadingPointsSection, readingPointsFields } from './reading-points.ts';
import { buildQuizSection, quizSectionFields } from './quiz.ts';
import { buildRichTextSection, richTextFields } from './rich-text.ts';
import { buildRoutesSection, routesFields } from './routes.ts';
import { buildStepsSection, stepsFields } from './steps.ts';
import { buildThingSection, challengeFields, eventFields, gameFields, surveyFields } from './things.ts';
import { buildVenuesSection, venuesFields } from './venues.ts';
import { buildVideoSection, videoFields } from './video.ts';
import type {
  BuildSection,
  ResultsByKind,
  SectionBase,
  SectionContext,
  SectionKind,
  SectionResult,
} from './section.ts';

/** What a query reads of a section. */
export const section = /* groq */ `{
  _key,
  _type,
  _type == "heroSection" => ${heroFields},
  _type == "richTextSection" => ${richTextFields},
  _type == "imageSection" => ${imageFields},
  _type == "gallerySection" => ${galleryFields},
  _type == "videoSection" => ${videoFields},
  _type == "datesSection" => ${datesFields},
  _type == "drawSection" => ${drawSectionFields},
  _type == "giveawaySection" => ${giveawayFields},
  _type == "venuesSection" => ${venuesFields},
  _type == "routesSection" => ${routesFields},
  _type == "mapSection" => ${mapFields},
  _type == "stepsSection" => ${stepsFields},
  _type == "levelsSection" => ${levelsFields},
  _type == "productsSection" => ${productsFields},
  _type == "couponsSection" => ${couponsFields},
  _type == "couponSection" => ${couponFields},
  _type == "chequeSection" => ${chequeFields},
  _type == "quizSection" => ${quizSectionFields},
  _type == "gameSection" => ${gameFields},
  _type == "challengeSection" => ${challengeFields},
  _type == "surveySection" => ${surveyFields},
  _type == "eventSection" => ${eventFields},
  _type == "priceCardsSection" => ${priceCardsFields},
  _type == "contentBlocksSection" => ${contentBlocksFields},
  _type == "readingPointsSection" => ${readingPointsFields},
  _type == "carouselSection" => ${carouselFields},
  _type == "callToActionSection" => ${callToActionFields},
  _type == "accordionSection" => ${accordionFields},
  _type == "formLinkSection" => ${formLinkFields}
}`;

const builders = {
  heroSection: buildHeroSection,
  richTextSection: buildRichTextSection,
  imageSection: buildImageSection,
  gallerySection: buildGallerySection,
  videoSection: buildVideoSection,
  datesSection: buildDatesSection,
  drawSection: buildDrawSection,
  giveawaySection: buildGiveawaySection,
  venuesSection: buildVenuesSection,
  routesSection: buildRoutesSection,
  mapSection: buildMapSection,
  stepsSection: buildStepsSection,
  levelsSection: buildLevelsSection,
  productsSection: buildProductsSection,
  couponsSection: buildCouponsSection,
  couponSection: buildCouponSection,
  chequeSection: buildChequeSection,
  quizSection: buildQuizSection,
  gameSection: buildThingSection<'gameSection'>,
  challengeSection: buildThingSection<'challengeSection'>,
  surveySection: buildThingSection<'surveySection'>,
  eventSection: buildThingSection<'eventSection'>,
  priceCardsSection: buildPriceCardsSection,
  contentBlocksSection: buildContentBlocksSection,
  readingPointsSection: buildReadingPointsSection,
  carouselSection: buildCarouselSection,
  callToActionSection: buildCallToActionSection,
  accordionSection: buildAccordionSection,
  formLinkSection: buildFormLinkSection,
} satisfies { readonly [Kind in SectionKind]: BuildSection<Kind, SectionBase<Kind>> };

/** What one kind shows. */
export type SectionOf<Kind extends SectionKind> = NonNullable<ReturnType<(typeof builders)[Kind]>>;
export type Section = SectionOf<SectionKind>;

const builderOf: { readonly [Kind in SectionKind]: BuildSection<Kind, SectionOf<Kind>> } = builders;

/** The models of the sections that can be shown, in their order. */
export function buildSections(sections: readonly SectionResult[] | null, context: SectionContext): Section[] {
  return (sections ?? []).flatMap((result) => buildSection(result._type, result, context) ?? []);
}

function buildSection<Kind extends SectionKind>(
  kind: Kind,
  result: ResultsByKind[Kind],
  context: SectionContext,
): SectionOf<Kind> | null {
  return builderOf[kind](result, context);
}
