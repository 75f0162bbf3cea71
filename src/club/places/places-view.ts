// What a list of places shows, as it stands in the address: a search, an island, filters and a page.
import type { Island } from '../../words/islands.ts';

/** Which places a map is of. */
export type PlacesSource =
  /** Those that sell the limited edition; anyone may ask. */
  | { readonly kind: 'stardrift' }
  /** Those that take a product's codes, by its id. */
  | { readonly kind: 'product'; readonly product: string }
  /** Those that redeem points, or the stops of a route. */
  | { readonly kind: 'redeem' | 'route' };

/** What a visitor chose of them. */
export interface PlacesFilters {
  readonly island: Island | null;
  readonly redeems: boolean;
  readonly open: boolean;
}

export interface PlacesView extends PlacesFilters {
  /** The address from which the nearest are shown; empty for none. */
  readonly address: string;
  readonly page: number;
}

/** What a visitor can ask of a list of places. */
export interface PlacesQuestions {
  /** Which are near an address or on an island. */
  readonly search: boolean;
  /** Those of one island: only of these, the visitor's own first. */
  readonly islands: readonly Island[];
  /** Which are open now. */
  readonly open: boolean;
}

export const placesPerPage = 20;
const longestAddress = 200;
export const wholeView: PlacesView = { address: '', island: null, redeems: false, open: false, page: 1 };

/** The query of a view, in the order of its form; empty for the whole list. */
export function writePlacesView({ address, island, redeems, open, page }: PlacesView): string {
  const query = new URLSearchParams([
    ...(address === '' ? [] : [['direccion', address]]),
    ...(island === null ? [] : [['isla', island]]),
    ...(redeems ? [['canje', '1']] : []),
    ...(open ? [['abierto', '1']] : []),
    ...(page === 1 ? [] : [['pagina', String(page)]]),
  ]);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** One page of a list; the last where there are fewer. */
export function pageOf<T>(list: readonly T[], page: number): { readonly shown: readonly T[]; readonly page: number } {
  const last = Math.max(1, Math.ceil(list.length / placesPerPage));
  const at = Math.min(page, last);
  return { shown: list.slice((at - 1) * placesPerPage, at * placesPerPage), page: at };
}

/** The view that a query asks for; what is not understood is left out. */
export function readPlacesView(query: URLSearchParams, islands: readonly Island[]): PlacesView {
  const asked = query.get('isla');
  const page = Number(/^[1-9]\d{0,4}$/.exec(query.get('pagina') ?? '')?.[0] ?? 1);
  return {
    address: (query.get('direccion') ?? '').trim().slice(0, longestAddress),
    island: islands.find((island) => island === asked) ?? null,
    redeems: query.get('canje') === '1',
    open: query.get('abierto') === '1',
    page,
  };
}
