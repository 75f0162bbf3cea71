// Keeps what is being typed when the draft is taken away under it: published, discarded or deleted by somebody else, or by oneself a
// moment ago. The Studio's own buffer (`BufferedDocument` of @sanity/mutator 6.16) then drops what it had not sent, without a word, or
// throws, which ends the form. With this it goes on from what the draft was, until the lake has taken what was typed into a new draft.
// It also lets two begin an empty text, and says what is typed here, and who took a draft away. None of it is public API: the version is
// pinned.
import { BufferedDocument, extract, Mutation } from '@sanity/mutator';

/** A change that was made in this window. */
export interface OwnChange {
  readonly id: string;
  readonly before: object | null;
  readonly after: BufferedDocument['LOCAL'];
}

/** That a document was taken away: a draft by publishing or discarding it. */
export interface Removal {
  readonly id: string;
  /** The transaction that did it, which is also the revision of what it published. */
  readonly transaction: string;
  /** The lake's id of whoever did it. */
  readonly by: string;
}

const changeListeners = new Set<(change: OwnChange) => void>();
const removalListeners = new Set<(removal: Removal) => void>();

/** Calls back for every change that is made in this window. Returns a function that ends that. */
export function onOwnChange(listener: (change: OwnChange) => void): () => void {
  changeListeners.add(listener);
  return () => void changeListeners.delete(listener);
}

/** Calls back for every document that is taken away. Returns a function that ends that. */
export function onRemoval(listener: (removal: Removal) => void): () => void {
  removalListeners.add(listener);
  return () => void removalListeners.delete(listener);
}

/** The buffers that go on from a draft which the lake no longer has, with the revision that took it away. */
const kept = new WeakMap<BufferedDocument, string>();

/** Puts `around` around a method of every buffer; it is given the buffer, the argument and the method itself. */
function wrap<Argument>(
  name: 'add' | 'arrive' | 'reset',
  around: (buffer: BufferedDocument, argument: Argument, inner: (argument: Argument) => void) => void,
): void {
  const inner: unknown = Reflect.get(BufferedDocument.prototype, name);
  if (typeof inner !== 'function') throw new Error(`@sanity/mutator's buffer has no ${name}`);
  Reflect.set(BufferedDocument.prototype, name, function (this: BufferedDocument, argument: Argument) {
    around(this, argument, (passed) => {
      Reflect.apply(inner, this, [passed]);
    });
  });
}

let isKeeping = false;

/** Begins to keep what is typed, in every form that is opened from now on; once for all. */
export function keepDrafts(): void {
  if (isKeeping) return;
  isKeeping = true;
  wrap<Mutation>('add', (buffer, mutation, inner) => {
    // The first letter in what has no draft yet comes with the draft's creation: that is what it was typed into.
    const begun = mutation.mutations.map((one) => one.createIfNotExists ?? one.create).find((one) => one !== undefined);
    const before = buffer.LOCAL;
    inner(beginTexts(mutation, before ?? begun ?? null));
    const after = buffer.LOCAL;
    const id = (after ?? before)?._id ?? '';
    for (const listener of changeListeners) listener({ id, before: before ?? begun ?? null, after });
  });
  wrap<Mutation>('arrive', arrive);
  wrap<BufferedDocument['LOCAL']>('reset', (buffer, document, inner) => {
    // What was to be sent was refused: the lake has no such draft.
    inner(kept.delete(buffer) ? null : document);
  });
}

/**
 * The Studio sends what is typed as a change of the text, but its first letter as the whole of it, which takes the place of what another
 * began meanwhile. Where there is none the text begins with nothing, so that this letter is a change, too. What is chosen or pasted is set.
 */
function beginTexts(mutation: Mutation, before: object | null): Mutation {
  const mutations = mutation.mutations.flatMap((one) => {
    const { patch } = one;
    if (!patch || !('id' in patch)) return [one];
    const begun = Object.entries(patch.set ?? {}).filter(
      ([path, value]) => typeof value === 'string' && oneLetter.test(value) && !isThere(before, path),
    );
    if (begun.length === 0) return [one];
    const setIfMissing = Object.fromEntries(begun.map(([path]) => [path, '']));
    return [{ patch: { id: patch.id, setIfMissing } }, one];
  });
  return new Mutation({ ...mutation.params, mutations });
}

/** «/» is chosen: it is the address of Home. */
const oneLetter = /^[^/]$/u;

const isThere = (document: object | null, path: string): boolean =>
  extract(path, document).some((value) => typeof value === 'string');

function arrive(buffer: BufferedDocument, mutation: Mutation, inner: (mutation: Mutation) => void): void {
  const { transition, resultRev, transactionId } = mutation.params;
  const revision = resultRev ?? transactionId ?? '';
  const id = buffer.document.HEAD?._id ?? '';
  const ghost = kept.get(buffer);
  if (transition === 'disappear') {
    const goesOn = buffer.document.HEAD !== null && hasUnsaved(buffer);
    if (goesOn) {
      kept.set(buffer, revision);
      inner(new Mutation({ ...withoutTime(mutation), mutations: [], transition: 'update', resultRev: revision }));
    } else {
      kept.delete(buffer);
      inner(mutation);
    }
    const removal = { id, transaction: revision, by: mutation.identity ?? '' };
    for (const listener of removalListeners) listener(removal);
    return;
  }
  if (transition !== 'appear' || ghost === undefined) {
    inner(mutation);
    return;
  }
  // The new draft takes the place of the one that was kept.
  kept.delete(buffer);
  const mutations = mutation.mutations.map(asReplacement);
  inner(new Mutation({ ...withoutTime(mutation), mutations, transition: 'update', previousRev: ghost }));
  // What was expected of the lake need not be what it has: a draft that was discarded begins from what is published.
  buffer.document.rebase([]);
}

/** Whether the lake has not confirmed all that was typed. */
function hasUnsaved(buffer: BufferedDocument): boolean {
  const commits: unknown = Reflect.get(buffer, 'commits');
  if (!Array.isArray(commits)) throw new Error('@sanity/mutator’s buffer has no commits');
  return buffer.document.hasUnresolvedMutations() || buffer.buffer.hasChanges() || commits.length > 0;
}

/** Without its time: the mutator drops what seems to be older than the document. */
function withoutTime({ params }: Mutation): Mutation['params'] {
  const rest = { ...params };
  delete rest.timestamp;
  return rest;
}

/** A creation takes the place of what is kept, which the mutator would leave as it is. */
function asReplacement(mutation: Mutation['mutations'][number]): Mutation['mutations'][number] {
  const created = mutation.create ?? mutation.createIfNotExists;
  return created?._id === undefined ? mutation : { createOrReplace: { ...structuredClone(created), _id: created._id } };
}
