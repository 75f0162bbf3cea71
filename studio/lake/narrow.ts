// Narrows a query to the documents that its filters can match, by the index: `*[_type == "article" && slug.current == $slug]` need
// not look at all others. Filters are still evaluated in full; this only leaves out documents that can't pass them.
import { type DocumentIndex, keyOf } from './document-index.ts';
import { type Json, isJson, publishedId } from './document.ts';

/** Published ids, and the keys that a document must gain or lose to change the list. */
interface Candidates {
  readonly ids: ReadonlySet<string>;
  readonly keys: readonly string[];
}

export interface Narrowed {
  /** The query's syntax tree, with the documents that can match put into it. */
  readonly tree: object;
  /** Keys on which the documents it reads depend. */
  readonly keys: readonly string[];
  /** Whether some part of the query still reads all documents. */
  readonly readsAll: boolean;
}

/** Replaces each `*[filter]` by the documents that can match. `read` gives them by their published ids. */
export function narrow(
  tree: object,
  params: Json,
  index: DocumentIndex,
  read: (ids: Iterable<string>) => readonly object[],
): Narrowed {
  const keys = new Set<string>();
  let readsAll = false;
  const rewrite = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(rewrite);
    if (!isJson(node)) return node;
    if (node.type === 'Everything') readsAll = true;
    const isFilterOfAll = node.type === 'Filter' && isJson(node.base) && node.base.type === 'Everything';
    const found = isFilterOfAll ? candidatesOf(node.expr, params, index) : null;
    if (!found) return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, rewrite(child)]));
    for (const key of found.keys) keys.add(key);
    return { ...node, base: { type: 'Value', value: read(found.ids) }, expr: rewrite(node.expr) };
  };
  const rewritten = rewrite(tree);
  return { tree: isJson(rewritten) ? rewritten : tree, keys: [...keys], readsAll };
}

/** The documents that a condition can match; null if the index can't tell. */
function candidatesOf(node: unknown, params: Json, index: DocumentIndex): Candidates | null {
  if (!isJson(node)) return null;
  const inner = (part: unknown) => candidatesOf(part, params, index);
  const constants = (part: unknown) => constantsOf(part, params);
  switch (node.type) {
    case 'Group':
      return inner(node.base);
    case 'And':
      return intersect(inner(node.left), inner(node.right));
    case 'Or':
      return unite(inner(node.left), inner(node.right));
    case 'OpCall':
      if (node.op === '==')
        return (
          find(index, pathOf(node.left), constants(node.right)) ?? find(index, pathOf(node.right), constants(node.left))
        );
      if (node.op === 'in')
        return (
          find(index, pathOf(node.left), constants(node.right)) ??
          find(index, pathOfEach(node.right), constants(node.left))
        );
      return null;
    case 'FuncCall': {
      const values = Array.isArray(node.args) ? node.args.map(constants) : [];
      if (!values.every((value) => value !== null)) return null;
      const name = `${String(node.namespace)}::${String(node.name)}`;
      if (name === 'global::references') return find(index, '_ref', values.flat());
      return name === 'sanity::versionOf' ? find(index, '_id', values.flat()) : null;
    }
    default:
      return null;
  }
}

/** Attributes by which the index finds documents. */
const keyOfPath: Readonly<Record<string, (value: string) => string>> = {
  _type: keyOf.type,
  'slug.current': keyOf.slug,
  path: keyOf.path,
};

/** The documents whose attribute at `path` has one of the values. */
function find(index: DocumentIndex, path: string | null, values: readonly string[] | null): Candidates | null {
  if (path === null || values === null) return null;
  if (path === '_id') return { ids: new Set(values.map(publishedId)), keys: values.map(keyOf.id) };
  const toKey = /(?:^|\.)_ref$/.test(path) ? keyOf.reference : keyOfPath[path];
  if (!toKey) return null;
  const keys = values.map(toKey);
  const [only] = keys;
  const ids =
    keys.length === 1 && only !== undefined ? index.find(only) : new Set(keys.flatMap((key) => [...index.find(key)]));
  return { ids, keys };
}

/** For `a && b`: the smaller side contains all matches of both. Its keys suffice, as a change of the result has them before or after. */
function intersect(left: Candidates | null, right: Candidates | null): Candidates | null {
  if (!left || !right) return left ?? right;
  const [small, large] = left.ids.size <= right.ids.size ? [left, right] : [right, left];
  return { ids: new Set([...small.ids].filter((id) => large.ids.has(id))), keys: small.keys };
}

function unite(left: Candidates | null, right: Candidates | null): Candidates | null {
  return left && right && { ids: new Set([...left.ids, ...right.ids]), keys: [...left.keys, ...right.keys] };
}

/** `a.b` of the filtered document itself; null for anything else. */
function pathOf(node: unknown): string | null {
  if (!isJson(node) || node.type !== 'AccessAttribute' || typeof node.name !== 'string') return null;
  if (node.base === undefined || (isJson(node.base) && node.base.type === 'This')) return node.name;
  const base = pathOf(node.base) ?? pathOfEach(node.base);
  return base === null ? null : `${base}.${node.name}`;
}

/** `a[].b`: an attribute of each item, as the path `a.b`. */
function pathOfEach(node: unknown): string | null {
  if (!isJson(node)) return null;
  if (node.type === 'ArrayCoerce') return pathOf(node.base);
  if (node.type !== 'Map') return null;
  const [base, each] = [pathOfEach(node.base), pathOf(node.expr)];
  return base === null || each === null ? null : `${base}.${each}`;
}

/** The strings that an expression gives, independent of the document; null if that is unknown, or not only strings. */
function constantsOf(node: unknown, params: Json): string[] | null {
  if (!isJson(node)) return null;
  if (node.type === 'Value') return stringsOf(node.value);
  if (node.type === 'Parameter') return stringsOf(params[String(node.name)]);
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return null;
  const elements = node.elements.map((element: unknown) =>
    isJson(element) && element.isSplat === false ? constantsOf(element.value, params) : null,
  );
  return elements.every((element) => element !== null) ? elements.flat() : null;
}

function stringsOf(value: unknown): string[] | null {
  const values = [value].flat();
  return values.every((one) => typeof one === 'string') ? values : null;
}
