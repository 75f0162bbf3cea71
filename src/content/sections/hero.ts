// A large picture with the words over it.
import type { Ink } from '../../contract/content.ts';
import { findPicture, picture, type Picture } from '../images.ts';
import { firstInk } from '../ink.ts';
import { findLink, link, type Link } from '../link.ts';
import { findWords, type Words, wordsOf } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const heroFields = /* groq */ `{ kicker, title, lead, ink, link ${link}, image ${picture} }`;

export interface Hero extends SectionBase<'heroSection'> {
  readonly kicker: Words | null;
  readonly title: Words;
  readonly lead: Words | null;
  readonly image: Picture;
  readonly ink: Ink;
  readonly link: Link | null;
}

export const buildHeroSection: BuildSection<'heroSection', Hero> = (section, { locale }) => {
  const image = findPicture(section.image, locale);
  if (!image) return null;
  return {
    ...baseOf(section),
    kicker: findWords(section.kicker, locale),
    title: wordsOf(section.title, locale),
    lead: findWords(section.lead, locale),
    image,
    ink: section.ink ?? firstInk,
    link: findLink(section.link, locale),
  };
};
