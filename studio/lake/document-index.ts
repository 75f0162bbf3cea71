// An index of documents by type, address, references and id. A document and its draft are found together, under the published id, as a
// perspective may show either.
import { type LakeDocument, allReferences, isJson, publishedId } from './document.ts';

/** A key by which documents are found, such as `type-article`. A change of a document has its keys as tags. */
export const keyOf = {
  type: (type: string) => `type-${type}`,
  slug: (slug: string) => `slug-${slug}`,
  path: (path: string) => `path-${path}`,
  reference: (id: string) => `ref-${id}`,
  id: (id: string) => `id-${publishedId(id)}`,
};

/** All keys of a document. Except for that of its id, the index finds the document by each. */
export function keysOf(document: LakeDocument): Set<string> {
  const keys = new Set([keyOf.type(document._type)]);
  if (isJson(document.slug) && typeof document.slug.current === 'string') keys.add(keyOf.slug(document.slug.current));
  if (typeof document.path === 'string') keys.add(keyOf.path(document.path));
  for (const id of allReferences(document)) keys.add(keyOf.reference(id));
  return keys;
}

const nothing: ReadonlySet<string> = new Set();

export class DocumentIndex {
  /** Ids of all versions, by the published one's. */
  readonly #versions = new Map<string, Set<string>>();
  /** Published ids, by key. */
  readonly #byKey = new Map<string, Set<string>>();

  /** The ids of a document's versions. */
  versionsOf(published: string): ReadonlySet<string> {
    return this.#versions.get(published) ?? nothing;
  }

  /** The published ids of all documents. */
  published(): Iterable<string> {
    return this.#versions.keys();
  }

  /** The published ids of the documents that have the key, in any version. */
  find(key: string): ReadonlySet<string> {
    return this.#byKey.get(key) ?? nothing;
  }

  /** Updates the index after a change that `find` already shows. */
  update(before: LakeDocument | null, after: LakeDocument | null, find: (id: string) => LakeDocument | null): void {
    const id = after?._id ?? before?._id;
    if (id === undefined) return;
    const published = publishedId(id);
    const versions = this.#versions.get(published) ?? new Set();
    if (after) versions.add(id);
    else versions.delete(id);
    if (versions.size > 0) this.#versions.set(published, versions);
    else this.#versions.delete(published);
    const present = new Set([...versions].flatMap((version) => [...keysOfFound(find(version))]));
    for (const key of keysOfFound(before)) if (!present.has(key)) this.#remove(key, published);
    for (const key of keysOfFound(after)) this.#add(key, published);
  }

  #add(key: string, published: string): void {
    const found = this.#byKey.get(key);
    if (found) found.add(published);
    else this.#byKey.set(key, new Set([published]));
  }

  #remove(key: string, published: string): void {
    const found = this.#byKey.get(key);
    found?.delete(published);
    if (found?.size === 0) this.#byKey.delete(key);
  }
}

const keysOfFound = (document: LakeDocument | null) => (document ? keysOf(document) : nothing);
