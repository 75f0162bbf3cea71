// Runs queries: groq-js over the documents in memory, after the index has left out those that can't match.
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
  /** The tags on which the result depends. */
  readonly syncTags: string[];
}

/** The tag that every change has. */
export const everything = 's1:all';
export const tagOf = (key: string) => `s1:${key}`;
/** If references lead to more documents of a type than this, the type's tag stands for all of them. */
const maxNamed = 20;
/**
 * The Studio's search uses the hosted lake's full-text index, which groq-js does not have: it is rewritten to match the flattened
 * text, with accents removed on both sides.
 */
const words = '_words';

/** Runs a GROQ query. Throws a 400 in the hosted lake's format if it does not parse. */
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

/** A function that says whether the query matches a document by itself. Throws at once if the query does not parse. */
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

/** The name of the parameter for which a query searches in all of a document's text. */
const searched = /\[@, *_id\] match text::query\(\$(\w+)\)/g;

/** The parameters, with a copy without accents of each that is searched for. */
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
  // A missing document has no type: it is named by its id, so that its creation is noticed.
  return [...byType].flatMap(([type, ids]) =>
    type === '' || ids.length <= maxNamed ? ids.map(keyOf.id) : [keyOf.type(type)],
  );
}
