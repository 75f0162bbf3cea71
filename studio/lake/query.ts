// Queries: groq-js over the documents in memory, with the perspective laid over them before evaluation.
import { type LakeDocument, isDocument, isJson, layerOf, publishedId, textOf } from './document.ts';
import { LakeError } from './errors.ts';
import { evaluateGroq, parseGroq } from './groq.ts';

/** 'raw', 'published', 'drafts' (also 'previewDrafts'), the name of a release, or a stack of them, topmost first. */
export type Perspective = string | readonly string[];

export interface Question {
  query: string;
  params?: Record<string, unknown>;
  perspective: Perspective;
  identity?: string;
}

export interface QueryAnswer {
  result: unknown;
  /** What the answer depends on: a tag a document type that was asked for, or `s1:all` where that is not known. */
  syncTags: string[];
}

/** The tag that any change carries. */
export const everything = 's1:all';
export const tagOfType = (type: string) => `s1:type-${type}`;

/** What that perspective sees: of each document the version that lies on top. Drafts appear under their published id. */
export function view(documents: Iterable<LakeDocument>, perspective: Perspective): LakeDocument[] {
  const stack = (typeof perspective === 'string' ? [perspective] : perspective).flatMap((layer) =>
    layer === 'previewDrafts' || layer === 'drafts' ? ['drafts', 'published'] : [layer],
  );
  if (stack.includes('raw')) return [...documents];
  if (!stack.includes('published')) stack.push('published');
  const top = new Map<string, { rank: number; document: LakeDocument }>();
  for (const document of documents) {
    const rank = stack.indexOf(layerOf(document._id));
    if (rank < 0) continue;
    const id = publishedId(document._id);
    const present = top.get(id);
    if (!present || rank < present.rank) top.set(id, { rank, document });
  }
  return [...top].map(([id, { document }]) =>
    stack.length === 1 ? document : { ...document, _id: id, _originalId: document._id },
  );
}

/** Answers a GROQ question. One that does not parse is a 400 in the hosted lake's form. */
export async function answer(
  documents: Iterable<LakeDocument>,
  { query, params = {}, perspective, identity = 'local' }: Question,
  project: { projectId: string; dataset: string },
): Promise<QueryAnswer> {
  let dataset: readonly object[] = view(documents, perspective);
  const byId = new Map<string, object>();
  for (const document of dataset) if (isDocument(document)) byId.set(document._id, document);
  let question = query;
  if (question.includes('text::query(')) {
    // The Studio's search asks for the hosted full-text index, which groq-js has not: match over the flattened text instead.
    question = question
      .replaceAll(/text::query\(([^()]+)\)/g, '$1')
      .replaceAll(/\[@, *_id\] match/g, '[_words, _id] match');
    dataset = dataset.map((document) => ({ ...document, _words: textOf(document) }));
  }
  const types = new Set<string>();
  let tree: object;
  try {
    tree = parseGroq(question, params);
  } catch (error) {
    const at = isJson(error) && typeof error.position === 'number' ? error.position : 0;
    throw new LakeError(400, error instanceof Error ? error.message : 'unreadable query', 'queryParseError', [
      { query, start: at, end: at },
    ]);
  }
  const result = await evaluateGroq(tree, {
    dataset,
    params,
    identity,
    timestamp: new Date(),
    sanity: project,
    dereference: ({ _ref }) => {
      const target = byId.get(_ref) ?? null;
      if (isDocument(target)) types.add(target._type);
      return Promise.resolve(target);
    },
  });
  return { result, syncTags: tagsOf(query, types) };
}

/** The types that a query names, and those that it went on to; everything where it names none. */
function tagsOf(query: string, reached: ReadonlySet<string>): string[] {
  const named = [...query.matchAll(/_type\s*==\s*["']([\w.]+)["']/g)].flatMap(([, type]) => (type ? [type] : []));
  if (named.length === 0) return [everything];
  return [...new Set([...named, ...reached])].toSorted().map(tagOfType);
}
