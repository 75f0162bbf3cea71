// Large slides, one at a time, each leading somewhere.
import type { Banner } from '../banners.ts';
import { findPicture, picture } from '../images.ts';
import { firstInk } from '../ink.ts';
import { findLink, link } from '../link.ts';
import { findWords, type Words, wordsOf } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const carouselFields = /* groq */ `{ title, slides[]{ _key, title, text, ink, link ${link}, image ${picture} } }`;

export interface Carousel extends SectionBase<'carouselSection'> {
  readonly title: Words;
  /** Those that have a picture. */
  readonly slides: readonly Banner[];
}

export const buildCarouselSection: BuildSection<'carouselSection', Carousel> = (section, { locale }) => ({
  ...baseOf(section),
  title: wordsOf(section.title, locale),
  slides: (section.slides ?? []).flatMap(({ _key, title, text, ink, link, image }) => {
    const found = findPicture(image, locale);
    if (!found) return [];
    return {
      id: _key,
      kicker: null,
      title: wordsOf(title, locale),
      text: findWords(text, locale),
      link: findLink(link, locale),
      ink: ink ?? firstInk,
      image: found,
    };
  }),
});
