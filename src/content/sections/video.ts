// A video, with the picture shown until it is played.
import { findPicture, picture, type Picture } from '../images.ts';
import { type Words, wordsOf } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const videoFields = /* groq */ `{ title, provider, videoId, image ${picture} }`;

export interface Video extends SectionBase<'videoSection'> {
  readonly title: Words;
  readonly image: Picture;
  readonly provider: 'YouTube' | 'Vimeo';
  readonly videoId: string;
}

export const buildVideoSection: BuildSection<'videoSection', Video> = (section, { locale }) => {
  const { title, provider, videoId } = section;
  const image = findPicture(section.image, locale);
  if (!image || !provider || !videoId) return null;
  return { ...baseOf(section), title: wordsOf(title, locale), image, provider, videoId };
};
