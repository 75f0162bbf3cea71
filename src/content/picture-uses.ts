// Knows which parts of which pictures the content shows now: nothing else is served at /media. An address stops working once no document
// shows that part of that picture any more, but for badges that members have (club/challenges).
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { assetOf, findMediaAddress } from './images.ts';
import type { LakeAnswer } from './lake/lake.ts';
import type { QueryCache } from './lake/query-cache.ts';
import { type MediaAddress, nameOf } from './media-address.ts';

/** Reads whole documents, as a picture may be anywhere in one; few documents refer to one asset. */
export const pictureUsesQuery = /* groq */ `*[references($ids)]`;

const side = z
  .number()
  .nullish()
  .transform((cut) => cut ?? 0);
const ImageField = z.object({
  asset: z.object({ _ref: z.string() }),
  crop: z.object({ left: side, top: side, right: side, bottom: side }).nullish(),
});

/** The parts of an asset that are shown. */
interface PictureUses {
  readonly _id: string;
  /** The names of the parts, by `nameOf`. */
  readonly shown: readonly string[];
}

const cachedAssets = 2000;
/** How long after a picture was found not to be shown it is looked up again, in ms. */
const notShownMs = 1000;

export function pictureUsesLoaders(queries: QueryCache) {
  const ask = async (ids: readonly string[]): Promise<LakeAnswer<PictureUses[]>> => {
    const answer: LakeAnswer<unknown> = await queries.ask(pictureUsesQuery, { ids });
    const shown = shownIn(answer.result);
    const used = ids.flatMap((id) => {
      const names = [...(shown.get(id) ?? [])].toSorted();
      return names.length > 0 ? [{ _id: id, shown: names }] : [];
    });
    return { result: used, syncTags: answer.syncTags };
  };
  const uses = queries.byId(cachedAssets, pictureUsesQuery, ask);
  const lookedAgain = new LRUCache<string, true>({ max: cachedAssets, ttl: notShownMs });
  return {
    /** Whether some document shows that part of that picture. Throws ContentUnavailable if the lake is out and was never asked. */
    showsPicture: async (address: MediaAddress): Promise<boolean> => {
      const [asset, name] = [assetOf(address.file), nameOf(address)];
      if ((await uses.get(asset)).value?.shown.includes(name)) return true;
      // The page may come from another server, which learnt of the change before this one did.
      if (lookedAgain.has(asset)) return false;
      lookedAgain.set(asset, true);
      const { result } = await ask([asset]);
      return result.some(({ shown }) => shown.includes(name));
    },
  };
}

/** The parts shown anywhere in these documents, by asset. */
function shownIn(value: unknown, shown = new Map<string, Set<string>>()): ReadonlyMap<string, ReadonlySet<string>> {
  if (typeof value !== 'object' || value === null) return shown;
  const field = 'asset' in value ? ImageField.safeParse(value).data : undefined;
  const address = field && findMediaAddress({ ref: field.asset._ref, crop: field.crop ?? null });
  if (address) {
    const asset = assetOf(address.file);
    shown.set(asset, (shown.get(asset) ?? new Set()).add(nameOf(address)));
  }
  for (const child of Object.values(value)) shownIn(child, shown);
  return shown;
}
