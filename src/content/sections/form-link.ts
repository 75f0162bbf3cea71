// A link to a form.
import { findLink, link, type Link } from '../link.ts';
import { type Words, wordsOf } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const formLinkFields = /* groq */ `{ title, text, link ${link} }`;

export interface FormLink extends SectionBase<'formLinkSection'> {
  readonly title: Words;
  readonly text: Words;
  readonly link: Link | null;
}

export const buildFormLinkSection: BuildSection<'formLinkSection', FormLink> = (section, { locale }) => ({
  ...baseOf(section),
  title: wordsOf(section.title, locale),
  text: wordsOf(section.text, locale),
  link: findLink(section.link, locale),
});
