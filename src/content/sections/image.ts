// One picture with its caption.
import { findPicture, picture, type Picture } from '../images.ts';
import { findWords, type Words } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const imageFields = /* groq */ `{ caption, wide, image ${picture} }`;

export interface Figure extends SectionBase<'imageSection'> {
  readonly image: Picture;
  readonly caption: Words | null;
  readonly wide: boolean;
}

export const buildImageSection: BuildSection<'imageSection', Figure> = (section, { locale }) => {
  const image = findPicture(section.image, locale);
  if (!image) return null;
  return { ...baseOf(section), image, caption: findWords(section.caption, locale), wide: section.wide ?? true };
};
