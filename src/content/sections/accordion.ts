// Texts that unfold.
import { findWords, type Words, wordsOf } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';
import { richText, type RichText, richTextOf } from '../rich-text.ts';

export const accordionFields = /* groq */ `{ title, items[]{ _key, title, body ${richText} } }`;

export interface Accordion extends SectionBase<'accordionSection'> {
  readonly title: Words | null;
  readonly items: readonly { readonly id: string; readonly title: Words; readonly body: RichText }[];
}

export const buildAccordionSection: BuildSection<'accordionSection', Accordion> = (section, { locale }) => ({
  ...baseOf(section),
  title: findWords(section.title, locale),
  items: (section.items ?? []).map(({ _key, title, body }) => ({
    id: _key,
    title: wordsOf(title, locale),
    body: richTextOf(body, locale),
  })),
});
