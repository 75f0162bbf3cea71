// The limited places for answers in progress, shared by network. Always: no network holds more than its share, and a place that becomes
// free goes to the waiting network that holds fewest, so that many slow requests of one network don't hold up the others.
import type { EventEmitter } from 'node:events';
import { maxInWork, maxInWorkOfNetwork, maxWaitingOfNetwork, placeWaitMs } from './limits.ts';

/** Gives the place back; a second call does nothing. */
export type FreePlace = () => void;

interface Waiting {
  readonly network: string;
  readonly settle: (place: FreePlace | null) => void;
}

export class Places {
  readonly #held = new Map<string, number>();
  /** In order of arrival. */
  readonly #waiting = new Set<Waiting>();
  #inWork = 0;

  /**
   * Takes a place for a request of this network, and waits for one if none is free. Null if none becomes free in two seconds, if too
   * many requests of the network wait already, and if the client goes away (`response` emits `close`).
   */
  take(network: string, response: EventEmitter): Promise<FreePlace | null> {
    if (this.#hasRoom(network)) return Promise.resolve(this.#occupy(network));
    const neighbours = [...this.#waiting].filter((other) => other.network === network);
    if (neighbours.length >= maxWaitingOfNetwork) return Promise.resolve(null);
    return new Promise((resolve) => {
      const giveUp = () => {
        settle(null);
      };
      const settle = (place: FreePlace | null) => {
        this.#waiting.delete(waiting);
        clearTimeout(timer);
        response.off('close', giveUp);
        resolve(place);
      };
      const waiting: Waiting = { network, settle };
      const timer = setTimeout(giveUp, placeWaitMs);
      response.once('close', giveUp);
      this.#waiting.add(waiting);
    });
  }

  #hasRoom(network: string): boolean {
    return this.#inWork < maxInWork && this.#heldBy(network) < maxInWorkOfNetwork;
  }

  #heldBy(network: string): number {
    return this.#held.get(network) ?? 0;
  }

  #occupy(network: string): FreePlace {
    this.#count(network, 1);
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      this.#count(network, -1);
      const next = this.#findNext();
      next?.settle(this.#occupy(next.network));
    };
  }

  #count(network: string, change: 1 | -1): void {
    const held = this.#heldBy(network) + change;
    this.#inWork += change;
    if (held > 0) this.#held.set(network, held);
    else this.#held.delete(network);
  }

  /** The first to arrive of the network that holds fewest places, if it may have one more. */
  #findNext(): Waiting | null {
    let next: Waiting | null = null;
    for (const waiting of this.#waiting)
      if (this.#hasRoom(waiting.network) && (!next || this.#heldBy(waiting.network) < this.#heldBy(next.network)))
        next = waiting;
    return next;
  }
}
