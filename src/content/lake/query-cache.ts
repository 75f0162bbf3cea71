// The cached queries of one lake. Each query is cached with its parameters; queries with parameters up to a limit, beyond which the least
// recently used are removed. A change makes exactly those results stale that carry one of the changed sync tags.
import { ClientError, type ClientReturn, type QueryParams } from '@sanity/client';
import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import { OutageWarning } from '../../kit/outage-warning.ts';
import { CachedQuery, type CachedResult, type Kept } from './cached-query.ts';
import type { Lake, LakeAnswer, LakeEvent } from './lake.ts';

/** How many documents are fetched by id in one query. */
const batchSize = 100;

/** Keeps results of the lake beyond the process. */
export interface ContentStore {
  /** What was last read; null for nothing, and where that can't be told. */
  readonly find: <Result>(query: string, params: QueryParams) => Promise<LakeAnswer<Result> | null>;
  /** Keeps a result, in its own time; of one that is null, nothing is kept from then on. Never throws. */
  readonly keep: (query: string, params: QueryParams, answer: LakeAnswer<unknown>) => void;
}

interface Family {
  readonly onEvent: (event: LakeEvent) => void;
}

export class QueryCache {
  readonly #lake: Lake;
  readonly #families = new Set<Family>();
  #stopListening: (() => void) | undefined;
  #listening = false;
  readonly #outage = new OutageWarning('The content lake is out, or tells of no changes.');
  readonly #store: ContentStore | null;
  /** Whether the last query that was answered at all came to nothing, as the lake could not be asked. */
  #isOut = false;
  /** Since when the lake may have changed without our knowing, by the process's own time; null while it tells of changes and answers. */
  #behindSince: number | null = null;

  /** With a store, good results are kept there, and found again while the lake is out. */
  constructor(lake: Lake, store: ContentStore | null = null) {
    this.#lake = lake;
    this.#store = store;
  }

  /** Whether the lake could not be asked when it last was, so that what is served is what was last read of it. */
  get isOut(): boolean {
    return this.#isOut;
  }

  /** How old what is served may be, in seconds: 0 while the lake tells of its changes and answers. */
  get age(): number {
    return this.#behindSince === null ? 0 : (performance.now() - this.#behindSince) / 1_000;
  }

  #noteAge(): void {
    this.#behindSince = this.#listening && !this.#isOut ? null : (this.#behindSince ?? performance.now());
  }

  /** A query without parameters. It runs again as soon as its content changes, so that no page waits for it. */
  of<const Query extends string>(query: Query): CachedQuery<ClientReturn<Query>> {
    const cached = new CachedQuery(
      () => this.ask(query),
      () => this.#listening,
      { kept: this.#keptOf<ClientReturn<Query>>(query, {}) },
    );
    this.#families.add({
      onEvent: (event) => {
        cached.onEvent(event);
        if (event.kind === 'changed') cached.renew();
      },
    });
    return cached;
  }

  /** A query with parameters, with at most `limit` results in the cache. A stale one runs again when it is next needed. */
  with<const Query extends string>(query: Query, limit: number): CachedFamily<QueryParams, ClientReturn<Query>> {
    return this.#add(
      new CachedFamily(
        limit,
        (params: QueryParams) => this.ask(query, params),
        (params) => JSON.stringify(params),
        () => this.#listening,
        (params) => this.#keptOf<ClientReturn<Query>>(query, params),
      ),
    );
  }

  /**
   * Documents by id, each cached by itself, at most `limit`; missing and stale ones are fetched together. `ask` gives
   * the documents that exist, in any order, by that query.
   */
  byId<Row extends { readonly _id: string }>(
    limit: number,
    query: string,
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
        (id) => this.#keptOf<Row | null>(query, { id }),
      ),
    );
  }

  /** Runs a query; nothing is cached. */
  ask<const Query extends string>(query: Query, params: QueryParams = {}): Promise<LakeAnswer<ClientReturn<Query>>> {
    this.#stopListening ??= this.#lake.listen((event) => {
      if (event.kind !== 'changed') this.#listening = event.kind === 'open';
      if (event.kind === 'lost') this.#outage.begin();
      if (event.kind === 'open') this.#outage.end();
      this.#noteAge();
      for (const family of this.#families) family.onEvent(event);
    });
    return this.#ask(query, params);
  }

  async #ask<const Query extends string>(query: Query, params: QueryParams): Promise<LakeAnswer<ClientReturn<Query>>> {
    try {
      const answer = await this.#lake.ask(query, params);
      this.#isOut = false;
      this.#noteAge();
      return answer;
    } catch (error) {
      // One that it refuses was answered.
      this.#isOut = !(error instanceof ClientError);
      this.#noteAge();
      throw error;
    }
  }

  /** Where the results of a query with these parameters are kept. */
  #keptOf<Result>(query: string, params: QueryParams): Kept<Result> | null {
    const store = this.#store;
    return (
      store && {
        find: () => store.find<Result>(query, params),
        keep: (answer) => {
          store.keep(query, params, answer);
        },
      }
    );
  }

  /** Calls back for what the lake tells from now on, once the cached results know of it. */
  follow(onEvent: Family['onEvent']): void {
    this.#families.add({ onEvent });
  }

  /** Ends the connection by which the lake tells of changes; a later query opens it again. */
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

/** The results of one query, by its parameters. */
export class CachedFamily<Key, Result> {
  readonly #entries: LRUCache<string, CachedQuery<Result>>;
  /** Results that are empty or not known yet. Apart, as any address may be requested and must not displace results that exist. */
  readonly #unknown: LRUCache<string, CachedQuery<Result>>;
  readonly #ask: (key: Key) => Promise<LakeAnswer<Result>>;
  readonly #nameOf: (key: Key) => string;
  readonly #isListening: () => boolean;
  readonly #keptOf: (key: Key) => Kept<Result> | null;

  constructor(
    limit: number,
    ask: (key: Key) => Promise<LakeAnswer<Result>>,
    nameOf: (key: Key) => string,
    isListening: () => boolean,
    keptOf: (key: Key) => Kept<Result> | null,
  ) {
    // What depends on a removed result must be made anew, as the result learns of no more changes.
    const dispose = (cached: CachedQuery<Result>, _name: string, reason: LRUCache.DisposeReason) => {
      if (reason === 'evict') cached.discard();
    };
    this.#entries = new LRUCache({ max: limit, dispose });
    this.#unknown = new LRUCache({ max: limit, dispose });
    this.#ask = ask;
    this.#nameOf = nameOf;
    this.#isListening = isListening;
    this.#keptOf = keptOf;
  }

  /** How many results are cached. */
  get size(): number {
    return this.#entries.size;
  }

  /** The result for these parameters. Throws ContentUnavailable if the lake is out and there never was one. */
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
      // A query that failed must not displace another's result.
      if (!cached.hasResult && this.#unknown.peek(name) === cached) this.#unknown.delete(name);
      throw error;
    }
  }

  #create(key: Key, name: string): CachedQuery<Result> {
    const cached = new CachedQuery(() => this.#ask(key), this.#isListening, {
      touch: () => this.#entries.get(name),
      kept: this.#keptOf(key),
    });
    this.#unknown.set(name, cached);
    return cached;
  }

  onEvent(event: LakeEvent): void {
    for (const cached of [...this.#entries.values(), ...this.#unknown.values()]) cached.onEvent(event);
  }
}
