// Results of the lake's queries, cached in memory. A query runs once at a time, however many wait for it; it runs again at once when its
// content changes; while the lake is out, its last good result is served.
import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import { ClientError } from '@sanity/client';
import { OutageWarning } from '../../kit/outage-warning.ts';
import type { LakeAnswer, LakeEvent } from './lake.ts';
import { hour } from '../../kit/durations.ts';

/** The lake is out, and the query has no earlier result. */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
}

/** A query's result, in an object that is replaced when the result changes: values derived from it may be cached under that object. */
export interface CachedResult<Result> {
  readonly value: Result;
}

/** A query's result on which something, such as a cached page, depends. */
export interface Dependency {
  /** Whether it is known, without asking the lake, to be still the result. */
  readonly isCurrent: () => boolean;
  /** Whether it is still the result; runs the query if that is due. */
  readonly check: () => Promise<boolean>;
  /** Whether, beyond that, nothing is published that it lacks: the lake tells of changes, and the last is in it. */
  readonly isKnown: () => boolean;
  /** The lake's tags of what it was made of. */
  readonly syncTags: () => Iterable<string>;
}

/** Where good results are kept beyond this process, so that a start while the lake is out has them. */
export interface Kept<Result> {
  /** What was last read; null for nothing, and where that can't be told. */
  readonly find: () => Promise<LakeAnswer<Result> | null>;
  /** Keeps a result, in its own time. */
  readonly keep: (answer: LakeAnswer<Result>) => void;
}

const tracked = new AsyncLocalStorage<Map<CachedResult<unknown>, Dependency>>();

/** Runs `work`, and gives its result with the queries that it used. */
export async function trackDependencies<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; dependencies: readonly Dependency[] }> {
  const dependencies = new Map<CachedResult<unknown>, Dependency>();
  const result = await tracked.run(dependencies, work);
  return { result, dependencies: [...dependencies.values()] };
}

/** How old a result may be, in ms: while the lake tells of changes (listening), and while it does not (deaf). */
const maxAgeMs = { listening: 300_000, deaf: 2000 };
/** How long a page waits for a new result before it takes the older one, in ms. */
const patienceMs = 800;
/** How long after a failure the query is not run again, while there is an older result, in ms. */
const afterFailureMs = 1000;
/** How often a result that does not change is kept again, in ms: what nobody has read for long is removed there. */
const keepAgainMs = 12 * hour;

/** One query, its last good result, and whether that still holds. */
export class CachedQuery<Result> {
  readonly #ask: () => Promise<LakeAnswer<Result>>;
  readonly #isListening: () => boolean;
  readonly #touch: () => void;
  readonly #kept: Kept<Result> | null;
  #keptAt = Number.NEGATIVE_INFINITY;
  #cached: CachedResult<Result> | undefined;
  #tags: ReadonlySet<string> = new Set();
  #readAt = Number.NEGATIVE_INFINITY;
  #failedAt = Number.NEGATIVE_INFINITY;
  /** Counts the changes of this query's content, so that one that arrives while the query runs is not lost. */
  #changes = 0;
  #readWith = -1;
  #running: Promise<CachedResult<Result>> | undefined;
  #discarded = false;
  readonly #refusal = new OutageWarning('The content lake refuses a query.');

  /** `touch` is called whenever the result is used; without `kept`, nothing outlives the process. */
  constructor(
    ask: () => Promise<LakeAnswer<Result>>,
    isListening: () => boolean,
    { touch = () => undefined, kept = null }: { readonly touch?: () => void; readonly kept?: Kept<Result> | null } = {},
  ) {
    this.#ask = ask;
    this.#isListening = isListening;
    this.#touch = touch;
    this.#kept = kept;
  }

  get hasResult(): boolean {
    return this.#cached !== undefined;
  }

  /** The result, at most as old as `maxAgeMs`. Throws ContentUnavailable if the lake is out and there never was a result. */
  async get(): Promise<CachedResult<Result>> {
    const cached = await this.#take();
    tracked.getStore()?.set(cached, {
      isCurrent: () => {
        this.#touch();
        return this.#cached === cached && this.#isFresh();
      },
      check: async () => {
        this.#touch();
        return !this.#discarded && (await this.#take()) === cached;
      },
      isKnown: () => this.#cached === cached && this.#isListening() && this.#readWith === this.#changes,
      syncTags: () => this.#tags,
    });
    return cached;
  }

  /** Runs the query again at once if its content changed. */
  renew(): void {
    if (this.#cached && this.#readWith !== this.#changes) this.#readOnce().catch(() => undefined);
  }

  /** Marks the query as removed from the cache: as it learns of no more changes, nothing that depends on it is current. */
  discard(): void {
    this.#discarded = true;
  }

  async #take(): Promise<CachedResult<Result>> {
    const cached = this.#cached;
    if (cached && this.#isFresh()) return cached;
    const fresh = this.#readOnce();
    if (!cached) return this.#orKept(fresh);
    return soon(
      fresh.catch(() => cached),
      cached,
    );
  }

  /** The first result; where the lake is out, or slow, what was kept of it. */
  async #orKept(fresh: Promise<CachedResult<Result>>): Promise<CachedResult<Result>> {
    if (!this.#kept) return fresh;
    const inTime = await soon<CachedResult<Result> | null>(
      fresh.catch(() => null),
      null,
    );
    if (inTime) return inTime;
    const found = await this.#kept.find();
    if (!found) return fresh;
    // It may have come meanwhile.
    if (!this.#cached) {
      this.#cached = { value: found.result };
      this.#tags = new Set(found.syncTags);
    }
    return this.#cached;
  }

  onEvent(event: LakeEvent): void {
    if (event.kind === 'lost') return;
    const isTagged = event.kind === 'changed' && event.tags.some((tag) => this.#tags.has(tag));
    // The tags of a running query's result are not known yet.
    const touched = event.kind !== 'changed' || isTagged || this.#tags.size === 0 || this.#running !== undefined;
    if (!touched) return;
    this.#changes += 1;
    this.#failedAt = Number.NEGATIVE_INFINITY;
  }

  #isFresh(): boolean {
    if (this.#discarded) return false;
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
      // A result that did not change keeps its object: what was derived from it still holds.
      const cached = this.#cached && isDeepStrictEqual(this.#cached.value, result) ? this.#cached : { value: result };
      this.#refusal.end();
      const now = performance.now();
      if (this.#kept && (cached !== this.#cached || now - this.#keptAt > keepAgainMs)) {
        this.#kept.keep({ result, syncTags });
        this.#keptAt = now;
      }
      this.#cached = cached;
      this.#tags = new Set(syncTags);
      this.#readAt = performance.now();
      this.#readWith = changes;
      return cached;
    } catch (cause) {
      this.#failedAt = performance.now();
      // That the lake can't be reached is told once for all queries (query-cache.ts).
      if (cause instanceof ClientError) this.#refusal.begin(cause);
      throw new ContentUnavailable('the content lake is out', { cause });
    }
  }
}

/** The promised value, or `older` if it takes longer than `patienceMs`. */
function soon<Value>(value: Promise<Value>, older: Value): Promise<Value> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs, older);
    void value.then((fresh) => {
      clearTimeout(timer);
      resolve(fresh);
    });
  });
}
