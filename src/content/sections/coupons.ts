// The coupons and vouchers on offer, which the page lists.
import { findWords, type Words, wordsOf } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const couponsFields = /* groq */ `{ title, text }`;

export interface Coupons extends SectionBase<'couponsSection'> {
  readonly title: Words;
  readonly text: Words | null;
}

export const buildCouponsSection: BuildSection<'couponsSection', Coupons> = (section, { locale }) => ({
  ...baseOf(section),
  title: wordsOf(section.title, locale),
  text: findWords(section.text, locale),
});
