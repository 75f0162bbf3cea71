// Loads sample content in Sanity's own export format: one document a line, pictures named by `_sanityAsset`. The same file
// goes into a hosted dataset with `sanity dataset import`.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type { AssetKind, Assets } from './assets.ts';
import { type LakeDocument, isDocument, isJson } from './document.ts';
import type { Store } from './store.ts';

/** Puts every document of the file, and the assets that they name, into the store, in one transaction. */
export async function importContent(file: string, store: Store, assets: Assets): Promise<number> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const at = new Date().toISOString();
  const found = new Map<string, LakeDocument>();
  const kept = new Map<string, Promise<LakeDocument>>();

  const keep = (source: string): Promise<LakeDocument> => {
    const present = kept.get(source);
    if (present) return present;
    const [, kind, path] = /^(image|file)@file:\/\/(.+)$/.exec(source) ?? [];
    if (!kind || !path) throw new Error(`${file}: an asset must be image@file://./… or file@file://./…, not ${source}`);
    const from = resolve(dirname(file), path);
    if (!from.startsWith(dirname(resolve(file)) + sep)) throw new Error(`${file}: ${source} lies outside its folder`);
    const kindOf: AssetKind = kind === 'image' ? 'images' : 'files';
    const keeping = readFile(from).then((bytes) =>
      assets.keep(kindOf, bytes, { filename: from.slice(from.lastIndexOf(sep) + 1) }),
    );
    kept.set(source, keeping);
    return keeping;
  };
  const resolveAssets = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(resolveAssets));
    if (!isJson(value)) return value;
    const { _sanityAsset: source, ...rest } = value;
    const entries = await Promise.all(
      Object.entries(rest).map(async ([name, child]) => [name, await resolveAssets(child)] as const),
    );
    if (typeof source !== 'string') return Object.fromEntries(entries);
    const asset = await keep(source);
    return { ...Object.fromEntries(entries), asset: { _type: 'reference', _ref: asset._id } };
  };

  for (const [index, line] of lines.entries()) {
    const document = await resolveAssets(JSON.parse(line));
    if (!isDocument(document)) throw new Error(`${file}:${String(index + 1)} has no _id or _type`);
    if (found.has(document._id)) throw new Error(`${file}:${String(index + 1)}: ${document._id} is there twice`);
    found.set(document._id, document);
  }
  for (const asset of await Promise.all(kept.values())) found.set(asset._id, asset);

  const id = randomUUID();
  store.commit({
    id,
    at,
    author: 'seed',
    changes: [...found.values()].map((document) => {
      const after = { ...document, _rev: id, _createdAt: document._createdAt ?? at, _updatedAt: at };
      return { id: document._id, before: null, after, mutations: [{ createOrReplace: document }] };
    }),
  });
  return found.size;
}
