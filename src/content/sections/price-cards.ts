// What is sold in the store, with its price.
import { findPicture, picture, type Picture } from '../images.ts';
import { destination, findAddress } from '../link.ts';
import { findWords, type Words, wordsOf } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const priceCardsFields = /* groq */ `{ title, text, cards[]{ _key, name, description, price, href, ${destination}, image ${picture} } }`;

export interface PriceCard {
  readonly id: string;
  readonly image: Picture;
  readonly name: Words;
  readonly description: Words | null;
  /** The price as shown: «120,00 €». */
  readonly price: Words;
  readonly href: string;
}

export interface PriceCards extends SectionBase<'priceCardsSection'> {
  readonly title: Words;
  readonly text: Words | null;
  /** Those that have a picture and lead to the store. */
  readonly cards: readonly PriceCard[];
}

export const buildPriceCardsSection: BuildSection<'priceCardsSection', PriceCards> = (section, { locale }) => ({
  ...baseOf(section),
  title: wordsOf(section.title, locale),
  text: findWords(section.text, locale),
  cards: (section.cards ?? []).flatMap(({ _key, name, description, price, image, ...card }) => {
    const href = findAddress(card.destination, card.href);
    const found = findPicture(image, locale);
    if (!found || !href) return [];
    return {
      id: _key,
      image: found,
      name: wordsOf(name, locale),
      description: findWords(description, locale),
      price: wordsOf(price, locale),
      href,
    };
  }),
});
