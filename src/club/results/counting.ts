// What pages tell of what was seen and clicked, as it is gathered before it is stored (results/README.md#seen-and-clicked). Pure.
import type { Island } from '../../words/islands.ts';
import type { Level } from '../../words/levels.ts';

export const countedActs = ['seen', 'clicked'] as const;
export type CountedAct = (typeof countedActs)[number];

/** How many documents a page may tell of at once, of each act: more than the catalogue lists. */
export const maxCountedOfPage = 100;

/** How many sums a server gathers before it stores them; what comes beyond waits for nobody and is not counted. */
export const maxGathered = 20_000;

/** One sum: what was done to a document on a day, by members of an island and a level. */
export interface CountCell {
  readonly documentId: string;
  /** YYYY-MM-DD in the Canaries. */
  readonly day: string;
  readonly island: Island;
  readonly level: Level;
  readonly act: CountedAct;
}

export interface CellCount extends CountCell {
  readonly times: number;
}

/** Sums of what was done, by cell. Nothing in it says who, or in which order. */
export class Gathered {
  readonly #cells = new Map<string, CellCount>();

  /** Adds to the sum of that cell; gives whether there was room for it. */
  add(cell: CountCell, times = 1): boolean {
    const { documentId, day, island, level, act } = cell;
    const key = `${day} ${island} ${level} ${act} ${documentId}`;
    const present = this.#cells.get(key);
    if (!present && this.#cells.size >= maxGathered) return false;
    this.#cells.set(key, { documentId, day, island, level, act, times: (present?.times ?? 0) + times });
    return true;
  }

  /** What was gathered, which is forgotten here. */
  take(): readonly CellCount[] {
    const taken = [...this.#cells.values()];
    this.#cells.clear();
    return taken;
  }
}
