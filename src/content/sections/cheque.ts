// The Cheque Motiva, whose products and PDF the page shows.
import { findWords, type Words, wordsOf } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const chequeFields = /* groq */ `{ title, text }`;

export interface Cheque extends SectionBase<'chequeSection'> {
  readonly title: Words;
  readonly text: Words | null;
}

export const buildChequeSection: BuildSection<'chequeSection', Cheque> = (section, { locale }) => ({
  ...baseOf(section),
  title: wordsOf(section.title, locale),
  text: findWords(section.text, locale),
});
