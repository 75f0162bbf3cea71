// Some products of the catalogue. Here is which; their cards, and which of them its reader is shown, are loaded for the page.
import { findWords, type Words } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const productsFields = /* groq */ `{ title, text, "productIds": products[]._ref }`;

export interface Products extends SectionBase<'productsSection'> {
  readonly title: Words | null;
  readonly text: Words | null;
  readonly productIds: readonly string[];
}

export const buildProductsSection: BuildSection<'productsSection', Products> = (section, { locale }) => ({
  ...baseOf(section),
  title: findWords(section.title, locale),
  text: findWords(section.text, locale),
  productIds: section.productIds ?? [],
});
