import { randomUUID } from 'node:crypto';

/** The sequence of events. Ids from an earlier process are unknown: a listener with such an id has to begin anew. */
export class Feed {
  readonly #life = randomUUID().slice(0, 8);
  #count = 0;

  get last(): string {
    return `${this.#life}-${String(this.#count)}`;
  }

  next(): string {
    this.#count += 1;
    return this.last;
  }
}
