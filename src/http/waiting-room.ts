// Where requests wait for a turn, on this server. Always: no network, or member, has more in it than its share; in a full room none is
// refused while one customer of a provider has more in it, with whatever networks; and nobody holds a place among the answers in progress
// (node/own-place.ts).
import { randomInt } from 'node:crypto';
import { customerOf } from './node/client-address.ts';
import { findOwnPlace, type OwnPlace } from './node/own-place.ts';

/** How many may wait, in all and of one network or member. */
interface Limits {
  readonly most: number;
  readonly mostOfOne: number;
}

/** Ends a wait before its time. */
type Leave = () => void;

/** Who waits of one network or member. */
interface Share {
  readonly all: Set<Leave>;
  /** Those of whom nothing depends on how long they stay. */
  readonly lingering: Set<Leave>;
}

export class WaitingRoom {
  readonly #limits: Limits;
  readonly #shares = new Map<string, Share>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Whether there is room for one more of whoever asks. */
  hasRoom(): boolean {
    return this.#findRoom(shareOf(findOwnPlace())) !== null;
  }

  /** Waits that long. False where there is no room, or nobody waits for the answer any more. */
  wait(ms: number): Promise<boolean> {
    return this.#stay(ms, false);
  }

  /**
   * The same, for who has nothing to wait for but to be told: the room is taken from one of those, at random, as soon as another needs it.
   * So however many linger keep nobody from waiting. False then, too.
   */
  linger(ms: number): Promise<boolean> {
    return this.#stay(ms, true);
  }

  async #stay(ms: number, lingers: boolean): Promise<boolean> {
    const place = findOwnPlace();
    const share = shareOf(place);
    const room = this.#findRoom(share);
    if (!room) return false;
    if (room !== 'free') endOneOf(room);
    place?.leave();
    const stayed = await this.#enter(share, ms, lingers, place?.ended);
    // Also where it is refused: the refusal has to be written.
    const isBack = place ? await place.comeBack() : true;
    return stayed && isBack;
  }

  /** Of whom one has to leave before that share grows; 'free' where nobody has to, null where nobody does. */
  #findRoom(share: string): ReadonlySet<Leave> | 'free' | null {
    const own = this.#shares.get(share);
    if (own && own.all.size >= this.#limits.mostOfOne) return own.lingering.size > 0 ? own.lingering : null;
    const shares = [...this.#shares.values()];
    if (shares.reduce((sum, { all }) => sum + all.size, 0) < this.#limits.most) return 'free';
    const { lingering } = shares.reduce((most, other) => (other.lingering.size > most.lingering.size ? other : most));
    return lingering.size > 0 ? lingering : this.#findLargestCustomer(customerOf(share));
  }

  /** Those of the customer who has most in the room; null where this one would have as many. */
  #findLargestCustomer(own: string): ReadonlySet<Leave> | null {
    const customers = new Map<string, Set<Leave>>();
    for (const [share, { all }] of this.#shares) {
      const customer = customerOf(share);
      customers.set(customer, (customers.get(customer) ?? new Set()).union(all));
    }
    const [largest] = [...customers.values()].toSorted((one, other) => other.size - one.size);
    return largest && largest.size > (customers.get(own)?.size ?? 0) + 1 ? largest : null;
  }

  /** Resolves with true after that time, with false if it ends before. */
  #enter(name: string, ms: number, lingers: boolean, ended: AbortSignal | undefined): Promise<boolean> {
    const share = this.#shares.get(name) ?? { all: new Set(), lingering: new Set() };
    this.#shares.set(name, share);
    return new Promise((resolve) => {
      const settle = (stayed: boolean) => {
        clearTimeout(timer);
        ended?.removeEventListener('abort', leave);
        share.all.delete(leave);
        share.lingering.delete(leave);
        if (share.all.size === 0 && this.#shares.get(name) === share) this.#shares.delete(name);
        resolve(stayed);
      };
      const leave = () => {
        settle(false);
      };
      const timer = setTimeout(() => {
        settle(true);
      }, ms);
      ended?.addEventListener('abort', leave);
      share.all.add(leave);
      if (lingers) share.lingering.add(leave);
    });
  }
}

/** Has one of them leave, at random. */
function endOneOf(some: ReadonlySet<Leave>): void {
  [...some][randomInt(some.size)]?.();
}

const shareOf = (place: OwnPlace | undefined): string => place?.share ?? '';
