// Something of the club that a page leads to: a game, an event, a challenge or a survey. Here is which; what its card shows, and whether
// it can be had now, is loaded for the page (visit/section-things.ts).
import { findWords, type Words } from '../words.ts';
import { baseOf, type ResultsByKind, type SectionBase, type SectionContext } from './section.ts';

export const gameFields = /* groq */ `{ title, text, "slug": game->slug.current }`;
export const eventFields = /* groq */ `{ title, text, "slug": event->slug.current }`;
export const challengeFields = /* groq */ `{ title, text, "slug": challenge->slug.current }`;
export const surveyFields = /* groq */ `{ title, text, "slug": survey->slug.current }`;

export type ThingKind = 'gameSection' | 'eventSection' | 'challengeSection' | 'surveySection';

export interface ThingSection<Kind extends ThingKind> extends SectionBase<Kind> {
  /** What editors wrote in place of its own words; null for those. */
  readonly title: Words | null;
  readonly text: Words | null;
  readonly slug: string;
}

/** Null where it is not published. */
export function buildThingSection<Kind extends ThingKind>(
  section: ResultsByKind[ThingKind] & { readonly _type: Kind },
  { locale }: SectionContext,
): ThingSection<Kind> | null {
  const { title, text, slug } = section;
  if (!slug) return null;
  return { ...baseOf<Kind>(section), title: findWords(title, locale), text: findWords(text, locale), slug };
}
