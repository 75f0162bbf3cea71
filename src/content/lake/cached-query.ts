// Results of the lake's queries, cached in memory. A query runs once at a time however many wait for it; one whose content changed
// runs again at once; and while the lake is out, the last good result goes on being served.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientReturn } from '@sanity/client';
import type { Lake, LakeAnswer, LakeEvent } from './lake.ts';

/** The lake is out and the query never ran before. */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
}

/** A result, in an object that is new each time the query runs: what is derived from it may be cached under it. */
export interface CachedResult<Result> {
  readonly value: Result;
}

/** A query's result that something was made from. */
export interface Dependency {
  /** It is still the result, and the lake need not be asked to know that. */
  readonly isCurrent: () => boolean;
  /** Whether it is still the result; the lake is asked where that is due. */
  readonly check: () => Promise<boolean>;
}

const tracked = new AsyncLocalStorage<Map<CachedResult<unknown>, Dependency>>();

/** Runs `work`, and tells which queries it depends on. */
export async function trackDependencies<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; dependencies: readonly Dependency[] }> {
  const dependencies = new Map<CachedResult<unknown>, Dependency>();
  const result = await tracked.run(dependencies, work);
  return { result, dependencies: [...dependencies.values()] };
}

/** How old a result may be, in milliseconds, while the lake tells of changes, and while it does not. */
const maxAgeMs = { listening: 300_000, deaf: 2000 };
/** How long a page waits for a fresh result where an older one is at hand. */
const patienceMs = 800;
/** How long a failure stands before the lake is asked again, where an older result is at hand. */
const afterFailureMs = 1000;

/** The cached queries of one lake, renewed as it tells of changes. */
export class QueryCache {
  readonly #lake: Lake;
  readonly #all = new Set<{ onEvent: (event: LakeEvent) => void }>();
  #stopListening: (() => void) | undefined;
  #listening = false;

  constructor(lake: Lake) {
    this.#lake = lake;
  }

  /** A query whose result is cached. */
  of<const Query extends string>(query: Query): CachedQuery<ClientReturn<Query>> {
    const cached = new CachedQuery(
      () => this.#ask(query),
      () => this.#listening,
    );
    this.#all.add(cached);
    return cached;
  }

  #ask<const Query extends string>(query: Query): Promise<LakeAnswer<ClientReturn<Query>>> {
    this.#stopListening ??= this.#lake.listen((event) => {
      if (event.kind !== 'changed') this.#listening = event.kind === 'open';
      for (const cached of this.#all) cached.onEvent(event);
    });
    return this.#lake.ask(query);
  }

  /** Ends the connection that tells of changes; a later query opens it again. */
  stop(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.#listening = false;
  }
}

/** One query, its last good result, and whether that still holds. */
export class CachedQuery<Result> {
  readonly #ask: () => Promise<LakeAnswer<Result>>;
  readonly #isListening: () => boolean;
  #cached: CachedResult<Result> | undefined;
  #tags: ReadonlySet<string> = new Set();
  #readAt = 0;
  #failedAt = Number.NEGATIVE_INFINITY;
  /** Counts the changes that touch this result, so that one arriving while the query runs is not lost. */
  #changes = 0;
  #readWith = -1;
  #running: Promise<CachedResult<Result>> | undefined;

  constructor(ask: () => Promise<LakeAnswer<Result>>, isListening: () => boolean) {
    this.#ask = ask;
    this.#isListening = isListening;
  }

  /** The result. Throws ContentUnavailable when the lake is out and there never was one. */
  async get(): Promise<CachedResult<Result>> {
    const cached = await this.#take();
    tracked.getStore()?.set(cached, {
      isCurrent: () => this.#cached === cached && this.#isFresh(),
      check: async () => (await this.#take()) === cached,
    });
    return cached;
  }

  async #take(): Promise<CachedResult<Result>> {
    const cached = this.#cached;
    if (cached && this.#isFresh()) return cached;
    const fresh = this.#readOnce();
    if (!cached) return fresh;
    return soon(
      fresh.catch(() => cached),
      cached,
    );
  }

  onEvent(event: LakeEvent): void {
    if (event.kind === 'lost') return;
    const touched = event.kind !== 'changed' || this.#tags.size === 0 || event.tags.some((tag) => this.#tags.has(tag));
    if (!touched) return;
    this.#changes += 1;
    this.#failedAt = Number.NEGATIVE_INFINITY;
    // Run at once, so that no page has to wait for it. A failure is remembered by the query itself.
    if (this.#cached && event.kind === 'changed') this.#readOnce().catch(() => undefined);
  }

  #isFresh(): boolean {
    const now = performance.now();
    if (now - this.#failedAt < afterFailureMs) return true;
    const maxAge = this.#isListening() ? maxAgeMs.listening : maxAgeMs.deaf;
    return this.#readWith === this.#changes && now - this.#readAt < maxAge;
  }

  #readOnce(): Promise<CachedResult<Result>> {
    this.#running ??= this.#read().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #read(): Promise<CachedResult<Result>> {
    const changes = this.#changes;
    try {
      const { result, syncTags } = await this.#ask();
      const cached = { value: result };
      this.#cached = cached;
      this.#tags = new Set(syncTags);
      this.#readAt = performance.now();
      this.#readWith = changes;
      return cached;
    } catch (cause) {
      this.#failedAt = performance.now();
      throw new ContentUnavailable('the content lake is out', { cause });
    }
  }
}

/** The first of: the value, or after a short while what is at hand. */
function soon<Value>(value: Promise<Value>, atHand: Value): Promise<Value> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs, atHand);
    void value.then((fresh) => {
      clearTimeout(timer);
      resolve(fresh);
    });
  });
}
