import { defineArrayMember, defineField } from 'sanity';
import {
  carouselSection,
  contentBlock,
  contentBlocksSection,
  datesSection,
  levelsSection,
  priceCard,
  priceCardsSection,
  routeOption,
  routesSection,
  slide,
  venue,
  venuesSection,
} from './lists.ts';
import { warnOfPictureTwice } from '../repeated-pictures.ts';
import { thumbnailOf } from './thumbnails.ts';
import { galleryItem, gallerySection, imageSection, videoSection } from './pictures.ts';
import {
  accordionItem,
  accordionSection,
  callToActionSection,
  formLinkSection,
  heroSection,
  richTextSection,
  step,
  stepsSection,
} from './words.ts';

/** The kinds of sections, in the order of the editor's menu. */
export const sections = [
  heroSection,
  richTextSection,
  imageSection,
  gallerySection,
  videoSection,
  datesSection,
  venuesSection,
  routesSection,
  stepsSection,
  levelsSection,
  priceCardsSection,
  contentBlocksSection,
  carouselSection,
  callToActionSection,
  accordionSection,
  formLinkSection,
];

export const sectionTypes = [
  ...sections,
  accordionItem,
  contentBlock,
  galleryItem,
  priceCard,
  routeOption,
  slide,
  step,
  venue,
];

/** The field of a page that holds its sections. */
export const sectionsField = defineField({
  name: 'sections',
  title: 'Secciones',
  type: 'array',
  of: sections.map(({ name }) => defineArrayMember({ type: name })),
  validation: (rule) => rule.custom(warnOfPictureTwice).warning(),
  options: { insertMenu: { filter: false, views: [{ name: 'grid', previewImageUrl: thumbnailOf }, { name: 'list' }] } },
});
