// From when on what is published is seen. Pure.
import { isDays } from './period-overlap.ts';
import { comesOn } from './period-subtitle.ts';

/** By type, the field that holds its first day, or the period of which it is, where the site shows nothing of it before. */
const firstDayOf: Readonly<Record<string, string>> = {
  article: 'publishedOn',
  banner: 'period',
  challenge: 'from',
  draw: 'opensOn',
  game: 'from',
  inspiration: 'publishedOn',
  popup: 'period',
  product: 'availability',
  quiz: 'period',
  survey: 'period',
  terms: 'inForceFrom',
};

type Fields = Readonly<Record<string, unknown>>;

/** «24 dic», with its year where that is another: the day from which a document is seen; null where it is already, or is over. */
export function visibleFrom(type: string, document: Fields, today: string): string | null {
  const field = Object.hasOwn(firstDayOf, type) ? firstDayOf[type] : undefined;
  if (field === undefined) return null;
  const found = document[field];
  return comesOn(isDays(found) ? found : { from: found }, today);
}
