// Results of the lake's queries, cached in memory. A query runs once at a time however many wait for it; one whose content changed
// runs again at once; and while the lake is out, the last good result goes on being served.
import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import type { LakeAnswer, LakeEvent } from './lake.ts';

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

/** One query, its last good result, and whether that still holds. */
export class CachedQuery<Result> {
  readonly #ask: () => Promise<LakeAnswer<Result>>;
  readonly #isListening: () => boolean;
  readonly #touch: () => void;
  #cached: CachedResult<Result> | undefined;
  #tags: ReadonlySet<string> = new Set();
  #readAt = 0;
  #failedAt = Number.NEGATIVE_INFINITY;
  /** Counts the changes that touch this result, so that one arriving while the query runs is not lost. */
  #changes = 0;
  #readWith = -1;
  #running: Promise<CachedResult<Result>> | undefined;
  #discarded = false;

  /** `touch` is called whenever the result serves something. */
  constructor(ask: () => Promise<LakeAnswer<Result>>, isListening: () => boolean, touch: () => void = () => undefined) {
    this.#ask = ask;
    this.#isListening = isListening;
    this.#touch = touch;
  }

  get hasResult(): boolean {
    return this.#cached !== undefined;
  }

  /** The result. Throws ContentUnavailable when the lake is out and there never was one. */
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
    });
    return cached;
  }

  /** Runs it at once where its content changed. A failure is remembered by the query itself. */
  renew(): void {
    if (this.#cached && this.#readWith !== this.#changes) this.#readOnce().catch(() => undefined);
  }

  /** Nobody will tell it of changes any more: what was made from it is no longer current. */
  discard(): void {
    this.#discarded = true;
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
    const isTagged = event.kind === 'changed' && event.tags.some((tag) => this.#tags.has(tag));
    // What touches a result that is still on its way is not known yet.
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
      // What a change left as it was stays the same result: what was made from it still holds.
      const cached = this.#cached && isDeepStrictEqual(this.#cached.value, result) ? this.#cached : { value: result };
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
