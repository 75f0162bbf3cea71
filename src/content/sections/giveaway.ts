// The prize of one draw, large, with its entry.
import { buildDraw, drawFields } from '../../club/draws/draws.content.ts';
import { showAt, type ShownDraw } from './draw.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const giveawayFields = /* groq */ `{ draw->${drawFields} }`;

export interface Giveaway extends SectionBase<'giveawaySection'> {
  readonly draw: ShownDraw;
}

export const buildGiveawaySection: BuildSection<'giveawaySection', Giveaway> = (section, { locale, now }) => {
  const draw = section.draw && buildDraw(section.draw, locale);
  return draw ? { ...baseOf(section), draw: showAt(draw, now) } : null;
};
