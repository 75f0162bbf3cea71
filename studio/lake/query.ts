// Queries: groq-js over the documents in memory, after the index has left out what can't match.
import { type DocumentIndex, keyOf } from './document-index.ts';
import { type LakeDocument, isJson, textOf, withoutAccents } from './document.ts';
import { LakeError } from './errors.ts';
import { evaluateGroq, parseGroq } from './groq.ts';
import { narrow } from './narrow.ts';
import type { View } from './view.ts';

export interface Question {
  readonly query: string;
  readonly params?: Record<string, unknown>;
}

export interface Project {
  readonly projectId: string;
  readonly dataset: string;
}

export interface QueryAnswer {
  readonly result: unknown;
  /** What the answer depends on. */
  readonly syncTags: string[];
}

/** The tag that any change carries. */
export const everything = 's1:all';
export const tagOf = (key: string) => `s1:${key}`;
/** Of more documents of a type that were followed to, the type is named instead of each. */
const maxNamed = 20;
/**
 * The Studio's search asks for the hosted full-text index, which groq-js has not: it looks at the flattened text instead,
 * without accents on either side.
 */
const words = '_words';

/** Answers a GROQ question. One that does not parse is a 400 in the hosted lake's form. */
export async function answer(
  view: View,
  index: DocumentIndex,
  { query, params: given = {} }: Question,
  project: Project,
): Promise<QueryAnswer> {
  const params = withPlainWords(query, given);
  const searches = query.includes('text::query(');
  const withWords = (documents: readonly LakeDocument[]) =>
    searches ? documents.map((document) => ({ ...document, [words]: withoutAccents(textOf(document)) })) : documents;
  const parsed = parse(query, params);
  const { tree, keys, readsAll } = narrow(parsed, params, index, (ids) => withWords(view.of(ids)));
  const followed = new Map<string, LakeDocument | null>();
  const result = await evaluateGroq(tree, {
    dataset: readsAll ? withWords(view.all()) : [],
    params,
    identity: 'local',
    timestamp: new Date(),
    sanity: project,
    dereference: ({ _ref }) => {
      const target = view.find(_ref);
      followed.set(_ref, target);
      return target;
    },
  });
  return { result, syncTags: readsAll ? [everything] : [...keys, ...keysOfFollowed(followed)].map(tagOf) };
}

/** Whether the question finds the document, looked at alone. The question is read at once, and refused where it can't be. */
export function createMatcher(
  { query, params = {} }: Question,
  project: Project,
): (document: LakeDocument) => Promise<boolean> {
  const tree = parse(query, params);
  return async (document) => {
    const result = await evaluateGroq(tree, {
      dataset: [document],
      params,
      identity: 'local',
      timestamp: new Date(),
      sanity: project,
      dereference: ({ _ref }) => (_ref === document._id ? document : null),
    });
    return [result].flat().some(Boolean);
  };
}

/** What a query looks for in all of a document's text: the parameter's name. */
const searched = /\[@, *_id\] match text::query\(\$(\w+)\)/g;

/** The parameters, and each that is searched for once more without accents. */
function withPlainWords(query: string, params: Record<string, unknown>): Record<string, unknown> {
  const withPlain = { ...params };
  for (const [, name = ''] of query.matchAll(searched))
    withPlain[`${name}_plain`] = withoutAccents(String(params[name]));
  return withPlain;
}

function parse(query: string, params: Record<string, unknown>): object {
  const readable = query
    .replaceAll(searched, `[${words}, _id] match $$$1_plain`)
    .replaceAll(/text::query\(([^()]+)\)/g, '$1');
  try {
    return parseGroq(readable, params);
  } catch (error) {
    const at = isJson(error) && typeof error.position === 'number' ? error.position : 0;
    throw new LakeError(400, error instanceof Error ? error.message : 'unreadable query', 'queryParseError', [
      { query, start: at, end: at },
    ]);
  }
}

function keysOfFollowed(followed: ReadonlyMap<string, LakeDocument | null>): string[] {
  const byType = new Map<string, string[]>();
  for (const [id, document] of followed) {
    const type = document?._type ?? '';
    byType.set(type, [...(byType.get(type) ?? []), id]);
  }
  // What is not there has no type: it is named, so that its coming is noticed.
  return [...byType].flatMap(([type, ids]) =>
    type === '' || ids.length <= maxNamed ? ids.map(keyOf.id) : [keyOf.type(type)],
  );
}
