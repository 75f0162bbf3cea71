// A document and the names of its versions: `x` is published, `drafts.x` its draft, `versions.r.x` its version in release r. Values
// are JSON, read by type guards.

/** A JSON object of unknown shape. */
export type Json = Record<string, unknown>;

/** A stored document. */
export interface LakeDocument extends Json {
  _id: string;
  _type: string;
  _rev?: string;
  _createdAt?: string;
  _updatedAt?: string;
}

/** Whether the value is a JSON object, arrays aside. */
export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A copy of the object without those attributes. */
export function without(object: Json, names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

/** Whether the value has what every document has. */
export function isDocument(value: unknown): value is LakeDocument {
  return isJson(value) && typeof value._id === 'string' && typeof value._type === 'string';
}

/** The id under which the document is, or would be, published. */
export function publishedId(id: string): string {
  if (id.startsWith('drafts.')) return id.slice('drafts.'.length);
  if (id.startsWith('versions.')) return id.split('.').slice(2).join('.');
  return id;
}

/** The layer of a version's id: 'published', 'drafts' or the name of a release. */
export function layerOf(id: string): string {
  if (id.startsWith('drafts.')) return 'drafts';
  if (id.startsWith('versions.')) return id.split('.')[1] ?? '';
  return 'published';
}

/** Ids of the documents to which this value has strong references, which must exist. */
export function strongReferences(value: unknown): Set<string> {
  return collectReferences(value, ({ _weak }) => _weak !== true, new Set());
}

/** Ids of all documents to which this value refers. */
export function allReferences(value: unknown): Set<string> {
  return collectReferences(value, () => true, new Set());
}

function collectReferences(value: unknown, counts: (reference: Json) => boolean, found: Set<string>): Set<string> {
  if (Array.isArray(value)) for (const item of value) collectReferences(item, counts, found);
  else if (isJson(value)) {
    if (typeof value._ref === 'string' && counts(value)) found.add(value._ref);
    for (const name in value) collectReferences(value[name], counts, found);
  }
  return found;
}

/** All text in a value, for the Studio's search. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return `${value} `;
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (!isJson(value)) return '';
  return Object.entries(value)
    .map(([name, child]) => (name.startsWith('_') ? '' : textOf(child)))
    .join('');
}

/** The text without accents, in its own case: «Menú de otoño» gives «Menu de otono». */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{Mn}/gu, '');
}
