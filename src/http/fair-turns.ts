// Work of which the server does little at once, as it takes what others need: looking at a password takes a core and one of the threads
// that read files, booking in an event a connection to the database while it waits for the event's row. Always: the next turn is of whoever
// has waited longest without one, so that many of one customer of a provider, with whatever networks, hold up another by one turn each; and
// nobody who waits holds a place among the answers in progress (node/own-place.ts).
import { customerOf, networkOf } from './node/client-address.ts';
import { findOwnPlace } from './node/own-place.ts';
import { tooMany } from './throttle.ts';

/** Whose work it is: turns go round the groups, and in a group round its members. */
export interface TurnShare {
  readonly group: string;
  readonly member: string;
}

/** The share of somebody who is known, such as a member, whoever has the same network; null: that of the address. */
export function turnShareOf(clientAddress: string, known: string | null): TurnShare {
  const network = networkOf(clientAddress);
  return known === null ? { group: customerOf(network), member: network } : shareOfMember(known);
}

/** The share of somebody who is known, by their id. */
export const shareOfMember = (id: string): TurnShare => ({ group: id, member: id });

/** When whoever lost their turn may try again. */
const comeBackSeconds = 5;

type Begin = () => void;
type Waiting = Map<string, Set<Begin>>;

export class FairTurns {
  readonly #most: number;
  #running = 0;
  /** By group and member, in the order in which they have their turns. Never an empty one. */
  readonly #groups = new Map<string, Waiting>();

  /** `most` is how many turns there are at once. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Does the work once it is its turn. Throws too_many_requests where nobody waits for its answer any more. */
  async run<T>(share: TurnShare, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#most) {
      this.#running++;
      return this.#finish(work);
    }
    const place = findOwnPlace();
    place?.leave();
    try {
      if (!(await this.#wait(share, place?.ended))) throw tooMany(comeBackSeconds);
      return await this.#finish(work);
    } finally {
      // Where there is none, what was done is told all the same.
      await place?.comeBack();
    }
  }

  /** Hands its turn on, whatever comes of the work. */
  async #finish<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      const next = this.#takeNext();
      if (next) next();
      else this.#running--;
    }
  }

  /** Resolves with true when it is its turn, with false if it ends before. */
  #wait({ group, member }: TurnShare, ended: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const begin = () => {
        ended?.removeEventListener('abort', leave);
        resolve(true);
      };
      const leave = () => {
        this.#remove({ group, member }, begin);
        resolve(false);
      };
      ended?.addEventListener('abort', leave, { once: true });
      const members: Waiting = this.#groups.get(group) ?? new Map<string, Set<Begin>>();
      const begins = members.get(member) ?? new Set<Begin>();
      this.#groups.set(group, members.set(member, begins.add(begin)));
    });
  }

  #takeNext(): Begin | null {
    const [first] = this.#groups;
    const [member] = first?.[1] ?? [];
    const [begin] = member?.[1] ?? [];
    if (!first || !member || !begin) return null;
    const share = { group: first[0], member: member[0] };
    this.#remove(share, begin);
    moveToEnd(first[1], share.member);
    moveToEnd(this.#groups, share.group);
    return begin;
  }

  #remove({ group, member }: TurnShare, begin: Begin): void {
    const members = this.#groups.get(group);
    const begins = members?.get(member);
    begins?.delete(begin);
    if (begins?.size === 0) members?.delete(member);
    if (members?.size === 0) this.#groups.delete(group);
  }
}

function moveToEnd<T>(map: Map<string, T>, key: string): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}
