// Draws that members enter on the page.
import { buildDraw, type ClubDraw, drawFields } from '../../club/draws/draws.content.ts';
import { findWords, type Words } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const drawSectionFields = /* groq */ `{ title, text, draws[]->${drawFields} }`;

/** A draw as a section shows it at a moment. */
export interface ShownDraw extends ClubDraw {
  readonly phase: 'upcoming' | 'open' | 'over';
}

export interface DrawSection extends SectionBase<'drawSection'> {
  readonly title: Words | null;
  readonly text: Words | null;
  readonly draws: readonly ShownDraw[];
}

export const buildDrawSection: BuildSection<'drawSection', DrawSection> = (section, { locale, now }) => {
  const draws = (section.draws ?? []).flatMap((result) => {
    const draw = buildDraw(result, locale);
    return draw ? [showAt(draw, now)] : [];
  });
  if (draws.length === 0) return null;
  return { ...baseOf(section), title: findWords(section.title, locale), text: findWords(section.text, locale), draws };
};

/** The draw as it is seen at `now`. */
export const showAt = <Draw extends Pick<ClubDraw, 'startsAt' | 'endsAt'>>(draw: Draw, now: Date) => ({
  ...draw,
  phase: now < draw.startsAt ? ('upcoming' as const) : now < draw.endsAt ? ('open' as const) : ('over' as const),
});
