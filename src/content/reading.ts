// What was read of the lake, kept in memory. One question is asked once at a time however many wait for it; what changed is
// read anew at once; and when the lake is out, the last good answer goes on being served.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientReturn } from '@sanity/client';
import type { Lake, LakeAnswer, LakeNews } from './lake.ts';

/** The lake is out and what was asked was never read. */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
}

/** An answer, in a holder that is new with each reading: what is derived from it may be kept under it. */
export interface Kept<Result> {
  readonly value: Result;
}

/** An answer that something was made from. */
export interface Use {
  /** It is still the answer, and nothing has to be asked to know that. */
  readonly isCurrent: () => boolean;
  /** Whether it is still the answer; the lake is asked where that is due. */
  readonly check: () => Promise<boolean>;
}

const watched = new AsyncLocalStorage<Map<Kept<unknown>, Use>>();

/** Runs `work`, and tells which answers it used. */
export async function watchReadings<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; uses: readonly Use[] }> {
  const uses = new Map<Kept<unknown>, Use>();
  const result = await watched.run(uses, work);
  return { result, uses: [...uses.values()] };
}

/** How old an answer may be, in milliseconds, while the lake tells of changes, and while it does not. */
const maxAgeMs = { listening: 300_000, deaf: 2000 };
/** How long a page waits for a fresh answer where an older one is at hand. */
const patienceMs = 800;
/** How long a failure stands before the lake is asked again, where an older answer is at hand. */
const afterFailureMs = 1000;

/** All that is read of one lake, and what it tells of changes. */
export class Readings {
  readonly #lake: Lake;
  readonly #all = new Set<{ onNews: (news: LakeNews) => void }>();
  #stopListening: (() => void) | undefined;
  #listening = false;

  constructor(lake: Lake) {
    this.#lake = lake;
  }

  /** A question whose answer is kept. */
  of<const Query extends string>(query: Query): Reading<ClientReturn<Query>> {
    const reading = new Reading(
      () => this.#ask(query),
      () => this.#listening,
    );
    this.#all.add(reading);
    return reading;
  }

  #ask<const Query extends string>(query: Query): Promise<LakeAnswer<ClientReturn<Query>>> {
    this.#stopListening ??= this.#lake.listen((news) => {
      if (news.kind !== 'changed') this.#listening = news.kind === 'open';
      for (const reading of this.#all) reading.onNews(news);
    });
    return this.#lake.ask(query);
  }

  /** Ends the connection that tells of changes; a later question opens it again. */
  stop(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.#listening = false;
  }
}

/** One question to the lake, its last good answer, and whether that still holds. */
export class Reading<Result> {
  readonly #ask: () => Promise<LakeAnswer<Result>>;
  readonly #isListening: () => boolean;
  #kept: Kept<Result> | undefined;
  #tags: ReadonlySet<string> = new Set();
  #readAt = 0;
  #failedAt = Number.NEGATIVE_INFINITY;
  /** Counts the changes that touch this answer, so that one arriving during a reading is not lost. */
  #changes = 0;
  #readWith = -1;
  #running: Promise<Kept<Result>> | undefined;

  constructor(ask: () => Promise<LakeAnswer<Result>>, isListening: () => boolean) {
    this.#ask = ask;
    this.#isListening = isListening;
  }

  /** The answer. Throws ContentUnavailable when the lake is out and there never was one. */
  async get(): Promise<Kept<Result>> {
    const kept = await this.#take();
    watched.getStore()?.set(kept, {
      isCurrent: () => this.#kept === kept && this.#isFresh(),
      check: async () => (await this.#take()) === kept,
    });
    return kept;
  }

  async #take(): Promise<Kept<Result>> {
    const kept = this.#kept;
    if (kept && this.#isFresh()) return kept;
    const fresh = this.#readOnce();
    if (!kept) return fresh;
    return soon(
      fresh.catch(() => kept),
      kept,
    );
  }

  onNews(news: LakeNews): void {
    if (news.kind === 'lost') return;
    const touched = news.kind !== 'changed' || this.#tags.size === 0 || news.tags.some((tag) => this.#tags.has(tag));
    if (!touched) return;
    this.#changes += 1;
    this.#failedAt = Number.NEGATIVE_INFINITY;
    // Read at once, so that no page has to wait for it. A failure is remembered by the reading itself.
    if (this.#kept && news.kind === 'changed') this.#readOnce().catch(() => undefined);
  }

  #isFresh(): boolean {
    const now = performance.now();
    if (now - this.#failedAt < afterFailureMs) return true;
    const maxAge = this.#isListening() ? maxAgeMs.listening : maxAgeMs.deaf;
    return this.#readWith === this.#changes && now - this.#readAt < maxAge;
  }

  #readOnce(): Promise<Kept<Result>> {
    this.#running ??= this.#read().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #read(): Promise<Kept<Result>> {
    const changes = this.#changes;
    try {
      const { result, syncTags } = await this.#ask();
      const kept = { value: result };
      this.#kept = kept;
      this.#tags = new Set(syncTags);
      this.#readAt = performance.now();
      this.#readWith = changes;
      return kept;
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
