// Instructions, step by step.
import { findWords, type Words, wordsOf } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const stepsFields = /* groq */ `{ title, steps[]{ _key, title, text } }`;

export interface Steps extends SectionBase<'stepsSection'> {
  readonly title: Words;
  readonly steps: readonly { readonly id: string; readonly title: Words; readonly text: Words | null }[];
}

export const buildStepsSection: BuildSection<'stepsSection', Steps> = (section, { locale }) => ({
  ...baseOf(section),
  title: wordsOf(section.title, locale),
  steps: (section.steps ?? []).map(({ _key, title, text }) => ({
    id: _key,
    title: wordsOf(title, locale),
    text: findWords(text, locale),
  })),
});
