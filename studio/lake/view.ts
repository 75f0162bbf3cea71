// Perspectives: of each document, the topmost version that the perspective contains.
import { type LakeDocument, layerOf, publishedId } from './document.ts';
import { publicPart } from './public-part.ts';
import type { Store } from './store.ts';

/** 'raw', 'published', 'drafts' (also 'previewDrafts'), the name of a release, or a stack of them, topmost first. */
export type Perspective = string | readonly string[];

/** Each version as it appears under its published id; cached as long as the version exists. */
const appearances = new WeakMap<LakeDocument, LakeDocument>();

export class View {
  readonly #store: Store;
  /** Layers, topmost first; null for every version as it is (`raw`). */
  readonly #layers: readonly string[] | null;
  readonly #publicOnly: boolean;

  /** With `publicOnly` only what anybody may read of a document is seen (publicPart). */
  constructor(store: Store, perspective: Perspective, { publicOnly = false } = {}) {
    this.#store = store;
    const layers = (typeof perspective === 'string' ? [perspective] : perspective).flatMap((layer) =>
      layer === 'previewDrafts' || layer === 'drafts' ? ['drafts', 'published'] : [layer],
    );
    this.#layers = layers.includes('raw') ? null : layers.includes('published') ? layers : [...layers, 'published'];
    this.#publicOnly = publicOnly;
  }

  /** The document that appears under that id; drafts appear under their published id. */
  find(id: string): LakeDocument | null {
    if (!this.#layers) return this.#read(id);
    return id === publishedId(id) ? this.#top(id, this.#layers) : null;
  }

  /** The documents that appear under these published ids. */
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
    const document = this.#store.find(id);
    return this.#publicOnly ? publicPart(document) : document;
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
