// Links to further pages, each with a picture.
import { findPicture, picture, type Picture } from '../images.ts';
import { destination, findAddress } from '../link.ts';
import { type Words, wordsOf } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const routesFields = /* groq */ `{ title, routes[]{ _key, title, text, to, ${destination}, image ${picture} } }`;

export interface RouteOption {
  readonly id: string;
  readonly title: Words;
  readonly text: Words;
  readonly image: Picture;
  readonly to: string;
}

export interface Routes extends SectionBase<'routesSection'> {
  readonly title: Words;
  /** Those that have a picture and lead somewhere. */
  readonly routes: readonly RouteOption[];
}

export const buildRoutesSection: BuildSection<'routesSection', Routes> = (section, { locale }) => ({
  ...baseOf(section),
  title: wordsOf(section.title, locale),
  routes: (section.routes ?? []).flatMap(({ _key, title, text, to: written, destination: chosen, image }) => {
    const to = findAddress(chosen, written);
    const found = findPicture(image, locale);
    return found && to
      ? [{ id: _key, title: wordsOf(title, locale), text: wordsOf(text, locale), to, image: found }]
      : [];
  }),
});
