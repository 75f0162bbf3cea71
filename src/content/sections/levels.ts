// The club's levels; their figures are the rules', not the editors'.
import { findWords, type Words, wordsOf } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const levelsFields = /* groq */ `{ title, text }`;

export interface Levels extends SectionBase<'levelsSection'> {
  readonly title: Words;
  readonly text: Words | null;
}

export const buildLevelsSection: BuildSection<'levelsSection', Levels> = (section, { locale }) => ({
  ...baseOf(section),
  title: wordsOf(section.title, locale),
  text: findWords(section.text, locale),
});
