// Keeps what was last read of the content lake in the database, for servers that start while it is out. What can't be kept or found for
// want of the database is told once, and nothing else suffers.
import { AsyncLocalStorage } from 'node:async_hooks';
import { services } from '../club/services.ts';
import type { ContentToKeep } from '../club/kept-content/kept-content.service.ts';
import type { LakeAnswer } from '../content/lake/lake.ts';
import type { ContentStore } from '../content/lake/query-cache.ts';
import { readClock } from '../kit/clock.ts';
import { OutageWarning } from '../kit/outage-warning.ts';

/** How long results are gathered before they are written together, in ms. */
const gatherMs = 1_000;
/** How many are written together. */
const batchSize = 50;

/** The store of one lake. `stop` writes what was gathered. */
export function createContentStore(lake: string): ContentStore & { readonly stop: () => Promise<void> } {
  const gathered = new Map<string, ContentToKeep>();
  const trouble = new OutageWarning('The content could not be kept in the database, or read from there.');
  const served = new OutageWarning('The content lake is out: what was kept of it in the database is served.');
  // Content may be read inside a transaction, which ends before this is written.
  const outside = AsyncLocalStorage.snapshot();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function writeGathered(): Promise<void> {
    const all = [...gathered.values()];
    gathered.clear();
    try {
      for (let place = 0; place < all.length; place += batchSize)
        await services.keptContent.keep(all.slice(place, place + batchSize), readClock());
      trouble.end();
    } catch (error) {
      trouble.begin(error);
    }
  }
  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(() => outside(writeGathered));
    return writing;
  }

  return {
    find: async <Result>(
      query: string,
      params: Readonly<Record<string, unknown>>,
    ): Promise<LakeAnswer<Result> | null> => {
      try {
        const found = await outside(() => services.keptContent.find<Result>({ lake, query, params }));
        if (found) served.begin();
        return found && { result: found.result, syncTags: found.tags };
      } catch (error) {
        trouble.begin(error);
        return null;
      }
    },
    keep: (query, params, { result, syncTags }) => {
      served.end();
      gathered.set(JSON.stringify([query, params]), { lake, query, params, result, tags: syncTags });
      timer ??= outside(() => setTimeout(() => void write(), gatherMs).unref());
    },
    stop: write,
  };
}
