// The catalogue's filter in the address. A value that makes no sense is ignored, never an error.
import { SortOrder } from '../../../contract/catalogue.ts';
import { islands, type Island } from '../../../contract/islands.ts';

export interface AddressFilter {
  readonly q: string;
  readonly filter: string;
  /** Null: everywhere. */
  readonly island: Island | null;
  readonly sort: SortOrder;
}

/** The island parameter's value for all islands. */
export const everyIsland = 'todas';

/** Reads a filter from the address; without an island it is the member's own. */
export function readFilter(search: URLSearchParams, ownIsland: Island): AddressFilter {
  const island = search.get('island');
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    filter: (search.get('filter') ?? '').slice(0, 100),
    island: island === everyIsland ? null : (islands.find((known) => known === island) ?? ownIsland),
    sort: SortOrder.catch('featured').parse(search.get('sort')),
  };
}

/** Which page of the list, from 1. */
export function readPage(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** The address of `path` with this filter, or of a further page of it. Default values are left out. */
export function writeFilter(path: string, filter: AddressFilter, ownIsland: Island, page = 1): string {
  const search = new URLSearchParams();
  if (filter.q) search.set('q', filter.q);
  if (filter.filter) search.set('filter', filter.filter);
  if (filter.island !== ownIsland) search.set('island', filter.island ?? everyIsland);
  if (filter.sort !== 'featured') search.set('sort', filter.sort);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
