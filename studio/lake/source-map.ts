// Source maps of results, which say from which field each text comes, for the overlays that lead an editor from the page to the field. They
// cover values below an object that has its document's `_id`, found by path or, failing that, by a value that occurs once.
import { type LakeDocument, isJson } from './document.ts';
import type { View } from './view.ts';

type Step = string | number | { _key: string };

/** A list in which each item is stored once, by key. */
interface List<Item> {
  items: Item[];
  index: Map<string, number>;
}

function place<Item>({ items, index }: List<Item>, key: string, item: Item): number {
  const present = index.get(key);
  if (present !== undefined) return present;
  index.set(key, items.length);
  return items.push(item) - 1;
}

/** The hosted lake's content source map of a result. */
export function mapSources(result: unknown, view: View): object {
  const sources: List<{ _id: string; _type: string }> = { items: [], index: new Map() };
  const paths: List<string> = { items: [], index: new Map() };
  const mappings: Record<string, object> = {};
  const mark = (at: readonly Step[], document: LakeDocument, path: readonly Step[]) => {
    const _id = typeof document._originalId === 'string' ? document._originalId : document._id;
    mappings[`$${at.map(written).join('')}`] = {
      type: 'value',
      source: {
        type: 'documentValue',
        document: place(sources, _id, { _id, _type: document._type }),
        path: place(paths, path.map(written).join(''), `$${path.map(written).join('')}`),
      },
    };
  };
  const walk = (
    node: unknown,
    at: readonly Step[],
    from: LakeDocument | null,
    same: unknown,
    path: readonly Step[] | null,
  ) => {
    if (Array.isArray(node)) {
      for (const [index, item] of node.entries()) {
        const key: unknown = isJson(item) ? item._key : undefined;
        const step: Step = typeof key === 'string' ? { _key: key } : index;
        const inside = childOf(same, step);
        walk(item, [...at, index], from, inside, inside === undefined || !path ? null : [...path, step]);
      }
      return;
    }
    if (isJson(node)) {
      const document = typeof node._id === 'string' ? view.find(node._id) : null;
      const [owner, peer, base] = document ? [document, document, []] : [from, same, path];
      for (const [name, child] of Object.entries(node)) {
        const inside = childOf(peer, name);
        walk(child, [...at, name], owner, inside, inside === undefined || !base ? null : [...base, name]);
      }
      return;
    }
    const name = at.at(-1);
    if (!from || typeof node !== 'string' || (typeof name === 'string' && name.startsWith('_'))) return;
    const source = same === node && path ? path : onlyPlaceOf(from, node);
    if (source) mark(at, from, source);
  };
  walk(result, [], null, undefined, null);
  return { documents: sources.items, paths: paths.items, mappings };
}

function childOf(parent: unknown, step: Step): unknown {
  if (typeof step === 'object')
    return Array.isArray(parent) ? parent.find((item) => isJson(item) && item._key === step._key) : undefined;
  if (Array.isArray(parent)) return parent[Number(step)];
  return isJson(parent) ? parent[String(step)] : undefined;
}

function written(step: Step): string {
  if (typeof step === 'number') return `[${String(step)}]`;
  return typeof step === 'object' ? `[?(@._key=='${step._key}')]` : `['${step}']`;
}

function onlyPlaceOf(document: LakeDocument, value: string): Step[] | null {
  const found: Step[][] = [];
  const look = (node: unknown, path: Step[]): void => {
    if (node === value) found.push(path);
    else if (Array.isArray(node))
      for (const [index, item] of node.entries()) look(item, [...path, keyOf(item) ?? index]);
    else if (isJson(node))
      for (const [name, child] of Object.entries(node)) if (!name.startsWith('_')) look(child, [...path, name]);
  };
  look(document, []);
  const [place] = found;
  return found.length === 1 && place ? place : null;
}

function keyOf(item: unknown): Step | null {
  const key = isJson(item) ? item._key : undefined;
  return typeof key === 'string' ? { _key: key } : null;
}
