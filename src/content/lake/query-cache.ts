// The cached queries of one lake. Each query is cached for itself, with its parameters; those with parameters under a limit, beyond
// which the least recently used go. What the lake tells of changes makes stale exactly what carries one of the changed tags.
import type { ClientReturn, QueryParams } from '@sanity/client';
import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import { CachedQuery, type CachedResult } from './cached-query.ts';
import type { Lake, LakeAnswer, LakeEvent } from './lake.ts';

/** Documents asked for by id in one query. */
const batchSize = 100;

interface Family {
  readonly onEvent: (event: LakeEvent) => void;
}

export class QueryCache {
  readonly #lake: Lake;
  readonly #families = new Set<Family>();
  #stopListening: (() => void) | undefined;
  #listening = false;

  constructor(lake: Lake) {
    this.#lake = lake;
  }

  /** A query without parameters. It runs again as soon as what it reads changes, so that no page waits for it. */
  of<const Query extends string>(query: Query): CachedQuery<ClientReturn<Query>> {
    const cached = new CachedQuery(
      () => this.ask(query),
      () => this.#listening,
    );
    this.#families.add({
      onEvent: (event) => {
        cached.onEvent(event);
        if (event.kind === 'changed') cached.renew();
      },
    });
    return cached;
  }

  /** A query with parameters, at most `limit` results of it. One that changed runs again when it is next asked for. */
  with<const Query extends string>(query: Query, limit: number): CachedFamily<QueryParams, ClientReturn<Query>> {
    return this.#add(
      new CachedFamily(
        limit,
        (params: QueryParams) => this.ask(query, params),
        (params) => JSON.stringify(params),
        () => this.#listening,
      ),
    );
  }

  /**
   * Documents by id, each cached for itself, at most `limit`; those that are missing or changed are asked for together. `ask` gives
   * those of the ids that there are, in any order.
   */
  byId<Row extends { readonly _id: string }>(
    limit: number,
    ask: (ids: readonly string[]) => Promise<LakeAnswer<readonly Row[]>>,
  ): CachedFamily<string, Row | null> {
    const batch = new DataLoader<string, LakeAnswer<Row | null>>(
      async (ids) => {
        const { result, syncTags } = await ask(ids);
        const rows = new Map(result.map((row) => [row._id, row]));
        return ids.map((id) => ({ result: rows.get(id) ?? null, syncTags }));
      },
      { cache: false, maxBatchSize: batchSize },
    );
    return this.#add(
      new CachedFamily(
        limit,
        (id: string) => batch.load(id),
        (id) => id,
        () => this.#listening,
      ),
    );
  }

  /** Runs a query; nothing is cached. */
  ask<const Query extends string>(query: Query, params: QueryParams = {}): Promise<LakeAnswer<ClientReturn<Query>>> {
    this.#stopListening ??= this.#lake.listen((event) => {
      if (event.kind !== 'changed') this.#listening = event.kind === 'open';
      for (const family of this.#families) family.onEvent(event);
    });
    return this.#lake.ask(query, params);
  }

  /** Ends the connection that tells of changes; a later query opens it again. */
  stop(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.#listening = false;
  }

  #add<Each extends Family>(family: Each): Each {
    this.#families.add(family);
    return family;
  }
}

/** The results of one query, by what it was asked with. */
export class CachedFamily<Key, Result> {
  readonly #entries: LRUCache<string, CachedQuery<Result>>;
  /** What was asked for and is not there, or not known yet: any address may be asked for, and takes no place of one that there is. */
  readonly #unknown: LRUCache<string, CachedQuery<Result>>;
  readonly #ask: (key: Key) => Promise<LakeAnswer<Result>>;
  readonly #nameOf: (key: Key) => string;
  readonly #isListening: () => boolean;

  constructor(
    limit: number,
    ask: (key: Key) => Promise<LakeAnswer<Result>>,
    nameOf: (key: Key) => string,
    isListening: () => boolean,
  ) {
    // What was made from a result that went is made anew, as nothing tells of its changes any more.
    const dispose = (cached: CachedQuery<Result>, _name: string, reason: LRUCache.DisposeReason) => {
      if (reason === 'evict') cached.discard();
    };
    this.#entries = new LRUCache({ max: limit, dispose });
    this.#unknown = new LRUCache({ max: limit, dispose });
    this.#ask = ask;
    this.#nameOf = nameOf;
    this.#isListening = isListening;
  }

  /** How many results are cached. */
  get size(): number {
    return this.#entries.size;
  }

  /** The result. Throws ContentUnavailable when the lake is out and there never was one. */
  async get(key: Key): Promise<CachedResult<Result>> {
    const name = this.#nameOf(key);
    const present = this.#entries.get(name);
    if (present) return present.get();
    const cached = this.#unknown.get(name) ?? this.#create(key, name);
    try {
      const result = await cached.get();
      if (result.value !== null && this.#unknown.peek(name) === cached) {
        this.#unknown.delete(name);
        this.#entries.set(name, cached);
      }
      return result;
    } catch (error) {
      // What could not be had takes no other's place.
      if (!cached.hasResult && this.#unknown.peek(name) === cached) this.#unknown.delete(name);
      throw error;
    }
  }

  #create(key: Key, name: string): CachedQuery<Result> {
    const cached = new CachedQuery(
      () => this.#ask(key),
      this.#isListening,
      () => this.#entries.get(name),
    );
    this.#unknown.set(name, cached);
    return cached;
  }

  onEvent(event: LakeEvent): void {
    for (const cached of [...this.#entries.values(), ...this.#unknown.values()]) cached.onEvent(event);
  }
}
