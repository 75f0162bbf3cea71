// The place of the request that is being answered, among the answers in progress. Always: whoever waits for a turn holds none, so that
// those who wait, however many, keep nobody from being answered.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FreePlace } from './places.ts';

/** A request's place, which it gives back while it waits, and takes again after that. */
export class OwnPlace {
  /** Whose share of the places it is of (shareOf). */
  readonly share: string;
  readonly #ended = new AbortController();
  readonly #take: () => Promise<FreePlace | null>;
  #free: FreePlace | null;
  /** How much of the request waits at once. */
  #away = 0;

  /** `take` takes another place of that share. */
  constructor(share: string, free: FreePlace, take: () => Promise<FreePlace | null>) {
    this.share = share;
    this.#free = free;
    this.#take = take;
  }

  /** Aborted once nobody waits for the answer any more. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  /** The client has gone: whoever waits for a turn ends that. What is being done keeps its place until it is done. */
  abandon(): void {
    this.#ended.abort();
  }

  /** Gives the place back for good. */
  end(): void {
    this.#ended.abort();
    this.#giveBack();
  }

  /** Gives it back until `comeBack`. */
  leave(): void {
    if (this.#away++ === 0) this.#giveBack();
  }

  /** Takes a place again. False where there is none, or nobody to answer any more. */
  async comeBack(): Promise<boolean> {
    if (--this.#away > 0) return true;
    if (this.#isOver()) return false;
    this.#free = await this.#take();
    if (this.#isOver()) this.#giveBack();
    return this.#free !== null;
  }

  #isOver(): boolean {
    return this.#ended.signal.aborted;
  }

  #giveBack(): void {
    this.#free?.();
    this.#free = null;
  }
}

const own = new AsyncLocalStorage<OwnPlace>();

/** Answers a request in its place. */
export const answerIn = <T>(place: OwnPlace, answer: () => Promise<T>): Promise<T> => own.run(place, answer);

/** The place of the request that is being answered; undefined outside one, as under `astro dev`. */
export const findOwnPlace = (): OwnPlace | undefined => own.getStore();
