// The points that reading the page earns, once.
import { findWords, type Words, wordsOf } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const readingPointsFields = /* groq */ `{ title, text, points }`;

export interface ReadingPoints extends SectionBase<'readingPointsSection'> {
  readonly title: Words;
  readonly text: Words | null;
  readonly points: number;
}

export const buildReadingPointsSection: BuildSection<'readingPointsSection', ReadingPoints> = (section, { locale }) =>
  section.points
    ? {
        ...baseOf(section),
        title: wordsOf(section.title, locale),
        text: findWords(section.text, locale),
        points: section.points,
      }
    : null;
