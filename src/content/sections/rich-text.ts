// Formatted text.
import { findWords, type Words } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';
import { richText, type RichText, richTextOf } from '../rich-text.ts';

export const richTextFields = /* groq */ `{ title, body ${richText} }`;

export interface RichTextContents extends SectionBase<'richTextSection'> {
  readonly title: Words | null;
  readonly body: RichText;
}

export const buildRichTextSection: BuildSection<'richTextSection', RichTextContents> = (section, { locale }) => ({
  ...baseOf(section),
  title: findWords(section.title, locale),
  body: richTextOf(section.body, locale),
});
