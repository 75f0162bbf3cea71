// The rule of the memory: two cards are turned at a time, and stay up if they are alike. The club plays by it, and an editor's trial in the
// browser.

/** How the cards lie. A card is named by its place, from 0. */
export interface MemoryTable {
  /** The picture of each card, by place: each stands there twice. */
  readonly deck: readonly string[];
  /** The cards of the pairs that were found, in that order. */
  readonly found: readonly number[];
  /** The cards that lie open beside them: one of a turn that has begun, or two that were not alike, until the next is turned. */
  readonly open: readonly number[];
}

/** A card that was turned. */
export interface TurnedCard {
  readonly table: MemoryTable;
  readonly card: number;
  readonly picture: string;
  /** Whether it makes a pair with the one before; null for the first of two. */
  readonly pair: boolean | null;
  /** Whether it was the last pair. */
  readonly finished: boolean;
}

/** Turns a card; null for one that is not there, or lies open already. */
export function turnCard({ deck, found, open: before }: MemoryTable, card: number): TurnedCard | null {
  const picture = deck[card];
  const [first] = before.length === 1 ? before : [];
  if (picture === undefined || found.includes(card) || first === card) return null;
  if (first === undefined) return { table: { deck, found, open: [card] }, card, picture, pair: null, finished: false };
  const pair = deck[first] === picture;
  const table = pair ? { deck, found: [...found, first, card], open: [] } : { deck, found, open: [first, card] };
  return { table, card, picture, pair, finished: table.found.length === deck.length };
}

/** The card that was turned last; null before the first. */
export function lastTurned({ deck, found, open }: MemoryTable): Omit<TurnedCard, 'table'> | null {
  const card = open.at(-1) ?? found.at(-1);
  const picture = card === undefined ? undefined : deck[card];
  if (card === undefined || picture === undefined) return null;
  const pair = open.length === 1 ? null : open.length === 0;
  return { card, picture, pair, finished: found.length === deck.length };
}
