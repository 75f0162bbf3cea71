// One coupon or voucher. Here is which; its card, and whether its reader is shown it, is loaded for the page.
import { findWords, type Words } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const couponFields = /* groq */ `{ title, text, "productId": product._ref }`;

export interface CouponSection extends SectionBase<'couponSection'> {
  /** What editors wrote in place of its own words; null for those. */
  readonly title: Words | null;
  readonly text: Words | null;
  readonly productId: string;
}

/** Null while a draft names none. */
export const buildCouponSection: BuildSection<'couponSection', CouponSection> = (section, { locale }) =>
  section.productId
    ? {
        ...baseOf(section),
        title: findWords(section.title, locale),
        text: findWords(section.text, locale),
        productId: section.productId,
      }
    : null;
