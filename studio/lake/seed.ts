// Loads sample content in Sanity's own export format: one document on each line, pictures named by `_sanityAsset`. The same files,
// put together, go into a hosted dataset with `sanity dataset import`.
import { randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { AssetKind, Assets } from './assets.ts';
import { type LakeDocument, isDocument, isJson } from './document.ts';
import { addProgrammeDates, keepDatesAhead } from './sample-dates.ts';
import { keepDrawOpen, keepNear } from './sample-draws.ts';
import type { Store } from './store.ts';

/** Puts every document of the folder's .ndjson files, and the assets that they name, into the store, in one transaction, as of `now`. */
export async function importContent(folder: string, store: Store, assets: Assets, now = new Date()): Promise<number> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ndjson')).toSorted();
  const at = now.toISOString();
  const found = new Map<string, LakeDocument>();
  const kept = new Map<string, Promise<LakeDocument>>();

  const keep = (source: string, file: string): Promise<LakeDocument> => {
    const present = kept.get(source);
    if (present) return present;
    const [, kind, path] = /^(image|file)@file:\/\/(.+)$/.exec(source) ?? [];
    if (!kind || !path) throw new Error(`${file}: an asset must be image@file://./… or file@file://./…, not ${source}`);
    const from = resolve(folder, path);
    if (!from.startsWith(resolve(folder) + sep)) throw new Error(`${file}: ${source} lies outside its folder`);
    const kindOf: AssetKind = kind === 'image' ? 'images' : 'files';
    const keeping = readFile(from).then((bytes) =>
      assets.keep(kindOf, bytes, { filename: from.slice(from.lastIndexOf(sep) + 1) }),
    );
    kept.set(source, keeping);
    return keeping;
  };
  const resolveAssets = async (value: unknown, file: string): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map((child) => resolveAssets(child, file)));
    if (!isJson(value)) return value;
    const { _sanityAsset: source, ...rest } = value;
    const entries = await Promise.all(
      Object.entries(rest).map(async ([name, child]) => [name, await resolveAssets(child, file)] as const),
    );
    if (typeof source !== 'string') return Object.fromEntries(entries);
    const asset = await keep(source, file);
    return { ...Object.fromEntries(entries), asset: { _type: 'reference', _ref: asset._id } };
  };

  for (const file of files)
    for (const [index, line] of (await readFile(join(folder, file), 'utf8')).split('\n').entries()) {
      if (line.trim() === '') continue;
      const document = await resolveAssets(JSON.parse(line), file);
      if (!isDocument(document)) throw new Error(`${file}:${String(index + 1)} has no _id or _type`);
      if (found.has(document._id)) throw new Error(`${file}:${String(index + 1)}: ${document._id} is there twice`);
      found.set(document._id, keepDatesAhead(keepNear(keepDrawOpen(document, now), now), now));
    }
  addProgrammeDates(found, now);
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
