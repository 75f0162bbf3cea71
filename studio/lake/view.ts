// What a perspective sees: of each document the version that lies on top.
import { type LakeDocument, layerOf, publishedId } from './document.ts';
import type { Store } from './store.ts';

/** 'raw', 'published', 'drafts' (also 'previewDrafts'), the name of a release, or a stack of them, topmost first. */
export type Perspective = string | readonly string[];

/** Of each version its appearance under the published id, as long as the version is held. */
const appearances = new WeakMap<LakeDocument, LakeDocument>();

export class View {
  readonly #store: Store;
  /** Topmost first; null sees every version as it is. */
  readonly #layers: readonly string[] | null;
  readonly #publicOnly: boolean;

  /** With `publicOnly` nothing with a dot in its id is seen: neither drafts nor versions nor private documents. */
  constructor(store: Store, perspective: Perspective, { publicOnly = false } = {}) {
    this.#store = store;
    const layers = (typeof perspective === 'string' ? [perspective] : perspective).flatMap((layer) =>
      layer === 'previewDrafts' || layer === 'drafts' ? ['drafts', 'published'] : [layer],
    );
    this.#layers = layers.includes('raw') ? null : layers.includes('published') ? layers : [...layers, 'published'];
    this.#publicOnly = publicOnly;
  }

  /** The document under that id; drafts appear under their published one. */
  find(id: string): LakeDocument | null {
    if (!this.#layers) return this.#read(id);
    return id === publishedId(id) ? this.#top(id, this.#layers) : null;
  }

  /** What is seen of the documents with these published ids. */
  of(published: Iterable<string>): LakeDocument[] {
    const seen: LakeDocument[] = [];
    for (const id of published) {
      if (this.#layers) {
        const document = this.#top(id, this.#layers);
        if (document) seen.push(document);
      } else for (const version of this.#store.index.versionsOf(id)) seen.push(...[this.#read(version) ?? []].flat());
    }
    return seen;
  }

  all(): LakeDocument[] {
    return this.of(this.#store.index.published());
  }

  #read(id: string): LakeDocument | null {
    return this.#publicOnly && id.includes('.') ? null : this.#store.find(id);
  }

  #top(published: string, layers: readonly string[]): LakeDocument | null {
    if (layers.length === 1) return this.#read(published);
    let [top, rank]: [LakeDocument | null, number] = [null, layers.length];
    for (const version of this.#store.index.versionsOf(published)) {
      const layer = layers.indexOf(layerOf(version));
      const document = layer >= 0 && layer < rank ? this.#read(version) : null;
      if (document) [top, rank] = [document, layer];
    }
    return top && appearanceOf(top, published);
  }
}

function appearanceOf(document: LakeDocument, published: string): LakeDocument {
  const present = appearances.get(document);
  if (present) return present;
  const appearance = { ...document, _id: published, _originalId: document._id };
  appearances.set(document, appearance);
  return appearance;
}
