import { defineArrayMember, defineField } from 'sanity';
import { warnOfPictureTwice } from '../repeated-pictures.ts';
import { accordion } from './accordion.ts';
import { callToAction } from './call-to-action.ts';
import { carousel } from './carousel.ts';
import { cheque } from './cheque.ts';
import { contentBlocks } from './content-blocks.ts';
import { coupon } from './coupon.ts';
import { coupons } from './coupons.ts';
import { dates } from './dates.ts';
import { draw } from './draw.ts';
import { formLink } from './form-link.ts';
import { gallery } from './gallery.ts';
import { giveaway } from './giveaway.ts';
import { hero } from './hero.ts';
import { image } from './image.ts';
import { levels } from './levels.ts';
import { map } from './map.ts';
import { priceCards } from './price-cards.ts';
import { products } from './products.ts';
import { readingPoints } from './reading-points.ts';
import { quizBlock } from './quiz.ts';
import { richText } from './rich-text.ts';
import { routes } from './routes.ts';
import { steps } from './steps.ts';
import { challengeBlock, eventBlock, gameBlock, surveyBlock } from './things.ts';
import { venues } from './venues.ts';
import { video } from './video.ts';
import type { Section } from './section.ts';

/** The kinds of sections, in the order of the editor's menu. */
export const sections: readonly Section[] = [
  hero,
  richText,
  image,
  gallery,
  video,
  dates,
  draw,
  giveaway,
  venues,
  routes,
  map,
  steps,
  levels,
  products,
  coupons,
  coupon,
  cheque,
  quizBlock,
  gameBlock,
  challengeBlock,
  surveyBlock,
  eventBlock,
  priceCards,
  contentBlocks,
  readingPoints,
  carousel,
  callToAction,
  accordion,
  formLink,
];

export const sectionTypes = sections.flatMap(({ type, items }) => [type, ...items]);

const thumbnailOf = (name: string) => sections.find(({ type }) => type.name === name)?.thumbnail;

/** The field of a page that holds its sections. */
export const sectionsField = defineField({
  name: 'sections',
  title: 'Secciones',
  type: 'array',
  of: sections.map(({ type }) => defineArrayMember({ type: type.name })),
  validation: (rule) => rule.custom(warnOfPictureTwice).warning(),
  options: { insertMenu: { filter: false, views: [{ name: 'grid', previewImageUrl: thumbnailOf }, { name: 'list' }] } },
});
