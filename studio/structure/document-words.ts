// How a document is called in the lists that are made of many types.
import { addressOf, isAddressed } from '../schema/address.ts';
import { schemaTypes } from '../schema/index.ts';
import { isDays } from '../schema/period-overlap.ts';
import { periodSubtitle } from '../schema/period-subtitle.ts';

export interface NamedDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

const typeTitles: ReadonlyMap<string, string> = new Map(schemaTypes.map(({ name, title }) => [name, title]));

/** The types of documents that editors write. Others are the lake's own, or notes that the Studio keeps. */
export const writtenTypes: readonly string[] = schemaTypes.flatMap(({ name, type }) =>
  type === 'document' ? name : [],
);

/** The editors' name for a type of document. */
export const typeTitleOf = (type: string): string => typeTitles.get(type) ?? type;

/** What a document is, and what tells it from another of the same title: its address, or its days. */
export function kindOf(document: NamedDocument): string {
  const { _type: type, period } = document;
  const days = isDays(period) ? periodSubtitle(period) : null;
  const mark = (isAddressed(type) ? addressOf(document) : null) ?? days;
  return [typeTitleOf(type), mark].filter(Boolean).join(' · ');
}

/** The document's title, in Spanish where it is in both, else its address, else what it is. */
export function titleOf(document: NamedDocument): string {
  if (typeof document.title === 'string') return document.title;
  for (const words of [document.title, document.name])
    if (typeof words === 'object' && words !== null && 'es' in words && typeof words.es === 'string') return words.es;
  return (isAddressed(document._type) ? addressOf(document) : null) ?? typeTitleOf(document._type);
}
