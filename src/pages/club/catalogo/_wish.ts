// What a visitor of the catalogue asks for, in the address: what it can't mean is left out, never an error.
import { sortOrders, type SortOrder } from '../../../club/catalogue/browse.ts';
import { islands, type Island } from '../../../contract/islands.ts';

export interface Wish {
  readonly q: string;
  readonly filter: string;
  /** Null: everywhere. */
  readonly island: Island | null;
  readonly sort: SortOrder;
}

/** The islands' choice that stands for all of them, in the address. */
export const everyIsland = 'todas';

/** Reads a wish from the address; without an island it is the member's own. */
export function readWish(search: URLSearchParams, ownIsland: Island): Wish {
  const island = search.get('island');
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    filter: (search.get('filter') ?? '').slice(0, 100),
    island: island === everyIsland ? null : (islands.find((known) => known === island) ?? ownIsland),
    sort: sortOrders.find((known) => known === search.get('sort')) ?? 'featured',
  };
}

/** The address of `path` with this wish, what is usual left out. */
export function writeWish(path: string, wish: Wish, ownIsland: Island): string {
  const search = new URLSearchParams();
  if (wish.q) search.set('q', wish.q);
  if (wish.filter) search.set('filter', wish.filter);
  if (wish.island !== ownIsland) search.set('island', wish.island ?? everyIsland);
  if (wish.sort !== 'featured') search.set('sort', wish.sort);
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
