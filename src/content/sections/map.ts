// A map of the club's places. The places are the database's; editors choose which.
import type { Island } from '../../words/islands.ts';
import { findWords, type Words, wordsOf } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const mapFields = /* groq */ `{ title, text, places, island }`;

export interface PlacesMap extends SectionBase<'mapSection'> {
  readonly title: Words;
  readonly text: Words | null;
  /** The stops of the route, or where points are redeemed. */
  readonly places: 'route' | 'redeem';
  /** Null for all islands. */
  readonly island: Island | null;
}

export const buildMapSection: BuildSection<'mapSection', PlacesMap> = (section, { locale }) => ({
  ...baseOf(section),
  title: wordsOf(section.title, locale),
  text: findWords(section.text, locale),
  places: section.places ?? 'route',
  island: section.island,
});
