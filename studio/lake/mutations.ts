// Applies mutations, by the engine that the Studio itself uses; a transaction as a whole or not at all.
import { randomBytes, randomUUID } from 'node:crypto';
import { Mutation } from '@sanity/mutator';
import { type Json, type LakeDocument, isDocument, isJson, strongReferences, without } from './document.ts';
import { keyOf } from './document-index.ts';
import { LakeError } from './errors.ts';
import { answer } from './query.ts';
import { View } from './view.ts';
import type { Store } from './store.ts';
import type { Change, Transaction } from './transaction.ts';

export interface WriteOptions {
  transactionId?: string | undefined;
  author: string;
  dryRun?: boolean;
  /** Gives array items without a `_key` one. */
  arrayKeys?: boolean;
}

export interface WriteResult {
  transactionId: string;
  results: { id: string; operation: 'create' | 'update' | 'delete' | 'none'; document: LakeDocument | null }[];
}

type Operation = WriteResult['results'][number]['operation'];

interface Touched {
  id: string;
  operation: Operation;
}

/** A transaction in progress: for each document its state before and after, and the mutations applied to it. */
export class Writing {
  readonly changes = new Map<string, Change>();
  readonly at = new Date().toISOString();
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  of(id: string): Change {
    const present = this.changes.get(id);
    if (present) return present;
    const before = this.#store.find(id);
    const change: Change = { id, before, after: before && structuredClone(before), mutations: [] };
    this.changes.set(id, change);
    return change;
  }

  find(id: string): LakeDocument | null {
    const change = this.changes.get(id);
    return change ? change.after : this.#store.find(id);
  }

  apply(id: string, mutation: Json): void {
    const change = this.of(id);
    change.mutations.push(structuredClone(mutation));
    let after: unknown;
    try {
      after = new Mutation({ mutations: [structuredClone(mutation)], timestamp: this.at }).apply(change.after);
    } catch (error) {
      throw new LakeError(400, error instanceof Error ? error.message : 'the mutation can not be applied');
    }
    change.after = isDocument(after) ? after : null;
  }

  /** The documents that really change. */
  effective(): Change[] {
    return [...this.changes.values()].filter(
      ({ before, after, mutations }) => mutations.length > 0 && (before ?? after),
    );
  }
}

/** Applies the mutations in order, in one transaction. */
export function mutate(store: Store, mutations: readonly unknown[], options: WriteOptions): Promise<WriteResult> {
  return write(store, options, async (writing) => {
    const results: Touched[] = [];
    for (const mutation of mutations) results.push(...(await applyMutation(store, writing, mutation, options)));
    return results;
  });
}

/** Runs one transaction, after those before it: what `work` does to the documents is stored as a whole or not at all. */
export function write(
  store: Store,
  options: WriteOptions,
  work: (writing: Writing) => Promise<Touched[]>,
): Promise<WriteResult> {
  return store.inOrder(async () => {
    const transactionId = options.transactionId ?? randomUUID();
    if (store.log.findSequence(transactionId) !== null)
      throw new LakeError(409, `transaction ${transactionId} was already written`);
    const writing = new Writing(store);
    const touched = await work(writing);
    holdReferences(store, writing);
    const changes = writing.effective();
    for (const { before, after } of changes) {
      if (!after) continue;
      after._rev = transactionId;
      after._updatedAt = writing.at;
      after._createdAt ??= before?._createdAt ?? writing.at;
    }
    const transaction: Transaction = { id: transactionId, at: writing.at, author: options.author, changes };
    if (!options.dryRun && changes.length > 0) store.commit(transaction);
    return { transactionId, results: touched.map((result) => ({ ...result, document: writing.find(result.id) })) };
  });
}

/** Applies one mutation as a client sends it. */
export async function applyMutation(
  store: Store,
  writing: Writing,
  sent: unknown,
  { arrayKeys = false }: Pick<WriteOptions, 'arrayKeys'> = {},
): Promise<Touched[]> {
  const mutation: unknown = structuredClone(sent);
  if (!isJson(mutation)) throw new LakeError(400, 'a mutation is an object');
  const [[operation, body] = []] = Object.entries(mutation);
  if (!isJson(body)) throw new LakeError(400, 'a mutation names what it does');
  switch (operation) {
    case 'create':
    case 'createIfNotExists':
    case 'createOrReplace':
      return [create(writing, operation, body, arrayKeys)];
    case 'delete': {
      const ids = await idsOf(store, body);
      return ids.flatMap((id) => {
        if (!writing.find(id)) return [];
        writing.apply(id, { delete: { id } });
        return { id, operation: 'delete' as const };
      });
    }
    case 'patch': {
      const ids = await idsOf(store, body);
      if (arrayKeys) addArrayKeys(body);
      return ids.map((id) => patch(writing, id, body));
    }
    case undefined:
    default:
      throw new LakeError(400, `unknown mutation: ${String(operation)}`);
  }
}

function create(
  writing: Writing,
  operation: 'create' | 'createIfNotExists' | 'createOrReplace',
  body: Json,
  arrayKeys: boolean,
): Touched {
  if (typeof body._type !== 'string') throw new LakeError(400, 'a document needs a _type');
  const given = typeof body._id === 'string' ? body._id : '';
  const id = given === '' || given.endsWith('.') ? `${given}${randomUUID()}` : given;
  if (!/^[\w.-]{1,200}$/.test(id)) throw new LakeError(400, 'an id has letters, digits, hyphens, underscores and dots');
  const present = writing.find(id);
  if (operation === 'create' && present)
    throw refusal('documentAlreadyExistsError', id, `Document by ID "${id}" already exists`);
  if (operation === 'createIfNotExists' && present) return { id, operation: 'none' };
  const document = without(body, ['_rev']);
  if (arrayKeys) addArrayKeys(document);
  writing.apply(id, { [operation]: { ...document, _id: id } });
  return { id, operation: present ? 'update' : 'create' };
}

function patch(writing: Writing, id: string, body: Json): Touched {
  const present = writing.find(id);
  if (!present) throw refusal('documentNotFoundError', id, `The document with the ID "${id}" was not found`);
  const wanted = body.ifRevisionID;
  if (typeof wanted === 'string' && present._rev !== wanted)
    throw refusal('documentRevisionIDDoesNotMatchError', id, `Document "${id}" has unexpected revision`, {
      currentRevisionID: present._rev,
      expectedRevisionID: wanted,
    });
  writing.apply(id, { patch: { ...without(body, ['query', 'params', 'ifRevisionID']), id } });
  return { id, operation: 'update' };
}

async function idsOf(store: Store, { id, query, params }: Json): Promise<string[]> {
  if (typeof id === 'string') return [id];
  if (Array.isArray(id)) return id.filter((one) => typeof one === 'string');
  if (typeof query !== 'string') throw new LakeError(400, 'a mutation names an id or a query');
  const question = { query, params: isJson(params) ? params : {} };
  const { result } = await answer(new View(store, 'raw'), store.index, question, {
    projectId: 'local',
    dataset: 'production',
  });
  return [result].flat().flatMap((found) => (typeof found === 'string' ? found : isDocument(found) ? found._id : []));
}

/** Checks that the documents of strong references exist. */
function holdReferences(store: Store, writing: Writing): void {
  const removed = [...writing.changes.values()].filter(({ before, after }) => before && !after).map(({ id }) => id);
  for (const { id, after } of writing.changes.values())
    for (const target of after ? strongReferences(after) : [])
      if (!writing.find(target))
        throw new LakeError(409, `Document "${id}" references non-existent document "${target}"`);
  for (const id of removed)
    for (const referring of findReferring(store, writing, id))
      throw refusal(
        'documentHasExistingReferencesError',
        id,
        `Document "${id}" cannot be deleted as there are references to it from "${referring}"`,
        { referencingIDs: [referring] },
      );
}

/** Ids of the documents that refer strongly to that one. New references to it were refused before. */
function* findReferring(store: Store, writing: Writing, id: string): Generator<string> {
  for (const published of store.index.find(keyOf.reference(id)))
    for (const version of store.index.versionsOf(published)) {
      const document = version === id ? null : writing.find(version);
      if (document && strongReferences(document).has(id)) yield version;
    }
}

function refusal(type: string, id: string, description: string, more: Json = {}): LakeError {
  return new LakeError(409, description, 'mutationError', [{ error: { type, id, description, ...more } }]);
}

function addArrayKeys(value: unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) {
      if (isJson(item)) item._key ??= randomBytes(6).toString('hex');
      addArrayKeys(item);
    }
  } else if (isJson(value)) for (const child of Object.values(value)) addArrayKeys(child);
}
