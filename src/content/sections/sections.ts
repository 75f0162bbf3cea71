// Every kind of section: what a query reads of it, and what builds it. A kind without a builder does not compile.
import { buildAccordionSection, accordionFields, type Accordion } from './accordion.ts';
import { buildCallToActionSection, callToActionFields, type CallToAction } from './call-to-action.ts';
import { buildCarouselSection, carouselFields, type Carousel } from './carousel.ts';
import { buildContentBlocksSection, contentBlocksFields, type ContentBlocks } from './content-blocks.ts';
import { buildDatesSection, datesFields, type Dates } from './dates.ts';
import { buildFormLinkSection, formLinkFields, type FormLink } from './form-link.ts';
import { buildGallerySection, galleryFields, type Gallery } from './gallery.ts';
import { buildHeroSection, heroFields, type Hero } from './hero.ts';
import { buildImageSection, imageFields, type Figure } from './image.ts';
import { buildLevelsSection, levelsFields, type Levels } from './levels.ts';
import { buildPriceCardsSection, priceCardsFields, type PriceCards } from './price-cards.ts';
import { buildRichTextSection, richTextFields, type RichTextContents } from './rich-text.ts';
import { buildRoutesSection, routesFields, type Routes } from './routes.ts';
import { buildStepsSection, stepsFields, type Steps } from './steps.ts';
import { buildVenuesSection, venuesFields, type Venues } from './venues.ts';
import { buildVideoSection, videoFields, type Video } from './video.ts';
import type { BuildSection, RenderContext, ResultsByKind, SectionKind, SectionResult } from './section.ts';

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
  _type == "venuesSection" => ${venuesFields},
  _type == "routesSection" => ${routesFields},
  _type == "stepsSection" => ${stepsFields},
  _type == "levelsSection" => ${levelsFields},
  _type == "priceCardsSection" => ${priceCardsFields},
  _type == "contentBlocksSection" => ${contentBlocksFields},
  _type == "carouselSection" => ${carouselFields},
  _type == "callToActionSection" => ${callToActionFields},
  _type == "accordionSection" => ${accordionFields},
  _type == "formLinkSection" => ${formLinkFields}
}`;

/** What each kind shows. */
interface SectionModels {
  heroSection: Hero;
  richTextSection: RichTextContents;
  imageSection: Figure;
  gallerySection: Gallery;
  videoSection: Video;
  datesSection: Dates;
  venuesSection: Venues;
  routesSection: Routes;
  stepsSection: Steps;
  levelsSection: Levels;
  priceCardsSection: PriceCards;
  contentBlocksSection: ContentBlocks;
  carouselSection: Carousel;
  callToActionSection: CallToAction;
  accordionSection: Accordion;
  formLinkSection: FormLink;
}

export type SectionOf<Kind extends SectionKind> = SectionModels[Kind];
export type Section = SectionOf<SectionKind>;

const builders: { readonly [Kind in SectionKind]: BuildSection<Kind, SectionModels[Kind]> } = {
  heroSection: buildHeroSection,
  richTextSection: buildRichTextSection,
  imageSection: buildImageSection,
  gallerySection: buildGallerySection,
  videoSection: buildVideoSection,
  datesSection: buildDatesSection,
  venuesSection: buildVenuesSection,
  routesSection: buildRoutesSection,
  stepsSection: buildStepsSection,
  levelsSection: buildLevelsSection,
  priceCardsSection: buildPriceCardsSection,
  contentBlocksSection: buildContentBlocksSection,
  carouselSection: buildCarouselSection,
  callToActionSection: buildCallToActionSection,
  accordionSection: buildAccordionSection,
  formLinkSection: buildFormLinkSection,
};

/** The models of the sections that can be shown, in their order. */
export function buildSections(
  sections: readonly SectionResult[] | null,
  locale: RenderContext['locale'],
  day: string,
): Section[] {
  return (sections ?? []).flatMap((result) => buildSection(result._type, result, { locale, day }) ?? []);
}

function buildSection<Kind extends SectionKind>(
  kind: Kind,
  result: ResultsByKind[Kind],
  context: RenderContext,
): SectionOf<Kind> | null {
  return builders[kind](result, context);
}
