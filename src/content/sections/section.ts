// What every kind of section has in common.
import type { Locale } from '../../words/locale.ts';
import type { PageQueryResult } from '../content.types.ts';

/** A section as a query gives it, each with the fields of its kind. */
export type SectionResult = NonNullable<NonNullable<PageQueryResult>['sections']>[number];
/** The kinds, by their type in the lake. */
export type SectionKind = SectionResult['_type'];

/** What sections are built for: the language, and the moment as of which they are seen. */
export interface SectionContext {
  readonly locale: Locale;
  readonly now: Date;
}

/** What every section's model has. */
export interface SectionBase<Kind extends SectionKind> {
  readonly kind: Kind;
  readonly id: string;
}

/** The result of the query of one kind. */
export type ResultsByKind = { [Kind in SectionKind]: Extract<SectionResult, { _type: Kind }> };

/** Builds the model of one kind of section; null if it can't be shown, such as without its picture. */
export type BuildSection<Kind extends SectionKind, Model extends SectionBase<SectionKind>> = (
  section: ResultsByKind[Kind],
  context: SectionContext,
) => Model | null;

export function baseOf<Kind extends SectionKind>({
  _type: kind,
  _key: id,
}: {
  readonly _type: Kind;
  readonly _key: string;
}): SectionBase<Kind> {
  return { kind, id };
}
