// Blocks of picture and text; some announce points.
import { findPicture, picture, type Picture } from '../images.ts';
import { destination, findLink, type Link } from '../link.ts';
import { findWords, type Words, wordsOf } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const contentBlocksFields = /* groq */ `{
  title, blocks[]{ _key, points, title, description, btnLabel, to, ${destination}, single, img ${picture} }
}`;

export interface ContentBlock {
  readonly id: string;
  readonly image: Picture;
  /** The points that it announces; null for none. */
  readonly points: number | null;
  readonly title: Words;
  readonly description: Words;
  readonly link: Link | null;
  /** Whether it takes the whole width. */
  readonly single: boolean;
}

export interface ContentBlocks extends SectionBase<'contentBlocksSection'> {
  readonly title: Words | null;
  /** Those that have a picture. */
  readonly blocks: readonly ContentBlock[];
}

export const buildContentBlocksSection: BuildSection<'contentBlocksSection', ContentBlocks> = (
  section,
  { locale },
) => ({
  ...baseOf(section),
  title: findWords(section.title, locale),
  blocks: (section.blocks ?? []).flatMap(({ _key, img, points, title, description, btnLabel, single, ...block }) => {
    const found = findPicture(img, locale);
    if (!found) return [];
    return {
      id: _key,
      image: found,
      points,
      title: wordsOf(title, locale),
      description: wordsOf(description, locale),
      link: findLink({ ...block, label: btnLabel }, locale),
      single: single ?? false,
    };
  }),
});
