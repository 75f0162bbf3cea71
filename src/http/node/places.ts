// The limited places for answers in progress, shared by network, and by member for those who are known. Always: none holds more than its
// share, and a place that becomes free goes to the one that waits and holds fewest, so that many slow requests of one don't hold up the
// others.
import type { EventEmitter } from 'node:events';
import { maxInWork, maxInWorkOfMember, maxInWorkOfNetwork, maxWaitingOfNetwork, placeWaitMs } from './limits.ts';

/** Gives the place back; a second call does nothing. */
export type FreePlace = () => void;

const ofMember = 'member ';

/** By what places are shared: the member where one is known, else the network. */
export const shareOf = (network: string, memberId: string | null): string =>
  memberId === null ? network : ofMember + memberId;

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
   * Takes a place for a request of this network, or member (shareOf), and waits for one if none is free. Null if none becomes free in two
   * seconds, if too many requests of the network wait already, and if the client goes away (`response` emits `close`).
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
    const share = network.startsWith(ofMember) ? maxInWorkOfMember : maxInWorkOfNetwork;
    return this.#inWork < maxInWork && this.#heldBy(network) < share;
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
