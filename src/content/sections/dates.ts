// Some of the club's dates.
import { canaryMinute } from '../../kit/canary-time.ts';
import { buildDates, type ClubDate, date } from '../dates.ts';
import { findWords, type Words, wordsOf } from '../words.ts';
import { baseOf, type BuildSection, type SectionBase } from './section.ts';

export const datesFields = /* groq */ `{ title, text, "dates": *[_type == "clubDate" && _id in ^.dates[]._ref] ${date} }`;

export interface Dates extends SectionBase<'datesSection'> {
  readonly title: Words;
  readonly text: Words | null;
  readonly dates: readonly ClubDate[];
}

export const buildDatesSection: BuildSection<'datesSection', Dates> = (section, { locale, now }) => ({
  ...baseOf(section),
  title: wordsOf(section.title, locale),
  text: findWords(section.text, locale),
  dates: buildDates(section.dates, locale, canaryMinute(now)),
});
