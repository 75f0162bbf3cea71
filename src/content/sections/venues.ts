// Places to go.
import type { Island } from '../../words/islands.ts';
import { findLink, link, type Link } from '../link.ts';
import { findWords, type Words, wordsOf } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const venuesFields = /* groq */ `{ title, text, venues[]{ _key, name, place, island, when, text, link ${link} } }`;

export interface Venue {
  readonly id: string;
  readonly name: Words;
  readonly place: Words;
  readonly island: Island | null;
  readonly when: Words | null;
  readonly text: Words | null;
  readonly link: Link | null;
}

export interface Venues extends SectionBase<'venuesSection'> {
  readonly title: Words;
  readonly text: Words | null;
  readonly venues: readonly Venue[];
}

export const buildVenuesSection: BuildSection<'venuesSection', Venues> = (section, { locale }) => ({
  ...baseOf(section),
  title: wordsOf(section.title, locale),
  text: findWords(section.text, locale),
  venues: (section.venues ?? []).map(({ _key, name, place, island, when, text, link: to }) => ({
    id: _key,
    name: wordsOf(name, locale),
    place: wordsOf(place, locale),
    island,
    when: findWords(when, locale),
    text: findWords(text, locale),
    link: findLink(to, locale),
  })),
});
