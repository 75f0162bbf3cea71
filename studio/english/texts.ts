// The texts of a document in two languages, wherever they stand.
import type { Path } from 'sanity';
import { isFilled } from '../schema/filled.ts';

/** A text, and where in its document it is. */
export interface Text {
  readonly path: Path;
  readonly es: unknown;
  readonly en: unknown;
}

const types = ['localizedString', 'localizedText', 'localizedRichText'];

/** Every text of the document, or of the value at that place in it. */
export function listTexts(value: unknown, path: Path = []): Text[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, place) =>
      listTexts(item, [...path, isObject(item) && typeof item._key === 'string' ? { _key: item._key } : place]),
    );
  if (!isObject(value)) return [];
  if (types.some((type) => type === value._type)) return [{ path, es: value.es, en: value.en }];
  return Object.entries(value).flatMap(([name, child]) => listTexts(child, [...path, name]));
}

/** The texts that are there in Spanish alone. */
export const listMissingEnglish = (document: unknown): Text[] =>
  listTexts(document).filter(({ es, en }) => isFilled(es) && !isFilled(en));

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
