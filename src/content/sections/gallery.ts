// Several pictures.
import { findPicture, picture, type Picture } from '../images.ts';
import { findWords, type Words } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const galleryFields = /* groq */ `{ title, items[]{ _key, caption, image ${picture} } }`;

export interface Gallery extends SectionBase<'gallerySection'> {
  readonly title: Words | null;
  /** Those that have a picture. */
  readonly items: readonly { readonly id: string; readonly image: Picture; readonly caption: Words | null }[];
}

export const buildGallerySection: BuildSection<'gallerySection', Gallery> = (section, { locale }) => ({
  ...baseOf(section),
  title: findWords(section.title, locale),
  items: (section.items ?? []).flatMap(({ _key, image, caption }) => {
    const found = findPicture(image, locale);
    return found ? [{ id: _key, image: found, caption: findWords(caption, locale) }] : [];
  }),
});
