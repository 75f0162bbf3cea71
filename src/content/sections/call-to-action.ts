// A call to action on a coloured ground.
import type { Ink } from '../../contract/content.ts';
import { firstInk } from '../ink.ts';
import { findLink, link, type Link } from '../link.ts';
import { findWords, type Words, wordsOf } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const callToActionFields = /* groq */ `{ title, text, ink, link ${link} }`;

export interface CallToAction extends SectionBase<'callToActionSection'> {
  readonly title: Words;
  readonly text: Words | null;
  readonly ink: Ink;
  readonly link: Link | null;
}

export const buildCallToActionSection: BuildSection<'callToActionSection', CallToAction> = (section, { locale }) => ({
  ...baseOf(section),
  title: wordsOf(section.title, locale),
  text: findWords(section.text, locale),
  ink: section.ink ?? firstInk,
  link: findLink(section.link, locale),
});
