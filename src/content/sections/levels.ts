// The club's levels and what each brings; their figures are the rules', not the editors'.
import type { Locale } from '../../words/locale.ts';
import type { Level } from '../../words/levels.ts';
import { findLink, link, type Link } from '../link.ts';
import { findWords, type Words, wordsOf } from '../words.ts';
import { baseOf, type BuildSection, type ResultsByKind, type SectionBase } from './section.ts';

const benefits = /* groq */ `[]{ _key, title, text, link ${link} }`;

export const levelsFields = /* groq */ `{
  title, text, silver${benefits}, gold${benefits}, platinum${benefits}
}`;

/** What a level brings beside what the levels below it do. */
export interface LevelBenefit {
  readonly id: string;
  readonly title: Words;
  readonly text: Words | null;
  readonly link: Link | null;
}

export interface Levels extends SectionBase<'levelsSection'> {
  readonly title: Words;
  readonly text: Words | null;
  readonly benefits: Readonly<Record<Level, readonly LevelBenefit[]>>;
}

export const buildLevelsSection: BuildSection<'levelsSection', Levels> = (section, { locale }) => ({
  ...baseOf(section),
  title: wordsOf(section.title, locale),
  text: findWords(section.text, locale),
  benefits: {
    Silver: buildBenefits(section.silver, locale),
    Gold: buildBenefits(section.gold, locale),
    Platinum: buildBenefits(section.platinum, locale),
  },
});

function buildBenefits(found: ResultsByKind['levelsSection']['silver'], locale: Locale): LevelBenefit[] {
  return (found ?? []).map(({ _key, title, text, link: to }) => ({
    id: _key,
    title: wordsOf(title, locale),
    text: findWords(text, locale),
    link: findLink(to, locale),
  }));
}
