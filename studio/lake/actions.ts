// Actions, such as publish and discard: what an editor does with a document and its draft, turned into mutations.
import { type Json, type LakeDocument, isDocument, isJson, without } from './document.ts';
import { LakeError } from './errors.ts';
import { type WriteOptions, type WriteResult, type Writing, applyMutation, write } from './mutations.ts';
import type { Store } from './store.ts';

/** Carries out the actions in order, in one transaction; each sees the effect of the one before it. */
export function act(store: Store, actions: readonly unknown[], options: WriteOptions): Promise<WriteResult> {
  return write(store, options, async (writing) => {
    const touched = [];
    for (const action of actions) {
      if (!isJson(action)) throw new LakeError(400, 'an action is an object', 'actionError');
      for (const mutation of mutationsOf(action, writing))
        touched.push(...(await applyMutation(store, writing, mutation, options)));
    }
    return touched;
  });
}

/** The mutations of an action, given the documents as they are. */
function mutationsOf(action: Json, writing: Writing): Json[] {
  const published = textOf(action.publishedId);
  const draft = textOf(action.draftId) || (published && `drafts.${published}`);
  const kind = textOf(action.actionType).replace('sanity.action.document.', '');
  switch (kind) {
    case 'create':
      return create(writing, documentOf(action.attributes ?? action.document), action.ifExists);
    case 'version.create':
      return create(writing, versionOf(writing, action), 'fail');
    case 'replaceDraft':
    case 'version.replace':
      return [{ createOrReplace: content(documentOf(action.attributes ?? action.document)) }];
    case 'edit':
      return edit(writing, draft, published, [action.patch].flat());
    case 'publish':
      return publish(writing, draft, published, action);
    case 'unpublish':
      return [{ createIfNotExists: asId(need(writing, published), draft) }, { delete: { id: published } }];
    case 'delete': {
      const others = [action.includeDrafts, action.includeVersions].flat().filter((id) => typeof id === 'string');
      return [...others, published].map((id) => ({ delete: { id } }));
    }
    case 'discard':
    case 'version.discard':
      return [{ delete: { id: textOf(action.versionId) || draft } }];
    default:
      throw new LakeError(400, `unknown action: ${textOf(action.actionType)}`, 'actionError');
  }
}

function create(writing: Writing, document: LakeDocument, ifExists: unknown): Json[] {
  if (!writing.find(document._id)) return [{ create: content(document) }];
  if (ifExists === 'ignore') return [];
  throw new LakeError(409, `Document "${document._id}" already exists`, 'actionError');
}

function versionOf(writing: Writing, { document, baseId, versionId }: Json): LakeDocument {
  if (isJson(document)) return documentOf(document);
  return { ...need(writing, textOf(baseId)), _id: textOf(versionId) };
}

/** Patches a draft, which is created from the published document if it is missing. */
function edit(writing: Writing, draft: string, published: string, patches: readonly unknown[]): Json[] {
  const begin = writing.find(draft) ? [] : [{ create: asId(need(writing, published), draft) }];
  return [...begin, ...patches.filter(isJson).map((patch) => ({ patch: { ...patch, id: draft } }))];
}

function publish(
  writing: Writing,
  draft: string,
  published: string,
  { ifDraftRevisionId, ifPublishedRevisionId }: Json,
): Json[] {
  const from = need(writing, draft);
  holdRevision(writing, draft, ifDraftRevisionId);
  holdRevision(writing, published, ifPublishedRevisionId);
  const _createdAt = writing.find(published)?._createdAt ?? from._createdAt;
  const document = strengthen(structuredClone(asId(from, published)));
  return [{ createOrReplace: { ...document, _createdAt } }, { delete: { id: draft } }];
}

function need(writing: Writing, id: string): LakeDocument {
  const document = writing.find(id);
  if (!document) throw new LakeError(404, `"${id}" not found`, 'actionError');
  return document;
}

function holdRevision(writing: Writing, id: string, wanted: unknown): void {
  if (typeof wanted !== 'string' || writing.find(id)?._rev === wanted) return;
  throw new LakeError(409, `Unexpected revision of "${id}"`, 'actionError');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function documentOf(value: unknown): LakeDocument {
  if (!isDocument(value)) throw new LakeError(400, 'an action names a document with _id and _type', 'actionError');
  return value;
}

function content(document: LakeDocument): Json {
  return without(document, ['_rev', '_createdAt', '_updatedAt', '_originalId']);
}

/** The same content under another id, with the same date of creation. */
function asId(document: LakeDocument, _id: string): Json {
  return { ...content(document), _id, ...(document._createdAt ? { _createdAt: document._createdAt } : {}) };
}

/** References that were weak only while their target was a draft become strong. */
function strengthen(value: Json): Json {
  for (const child of Object.values(value))
    for (const item of Array.isArray(child) ? child : [child]) if (isJson(item)) strengthen(item);
  if (isJson(value._strengthenOnPublish)) {
    if (value._strengthenOnPublish.weak !== true) Reflect.deleteProperty(value, '_weak');
    Reflect.deleteProperty(value, '_strengthenOnPublish');
  }
  return value;
}
