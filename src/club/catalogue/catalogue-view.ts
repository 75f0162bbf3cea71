// What somebody looks at in the catalogue, and its address, which says the same. What an address can't mean is left out, never an
// error. An island's filter and the choice of an island never contradict each other: the filter brings its island, and another
// island ends the filter.
import type { Island } from '../../words/islands.ts';
import { paths } from '../../words/paths.ts';

export const sortOrders = ['featured', 'cost-up', 'cost-down', 'newest', 'name'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The choice that stands for all islands. */
export const everyIsland = 'todas';
export type IslandChoice = Island | typeof everyIsland;

export interface CatalogueView {
  /** Slug; null: every category. */
  readonly category: string | null;
  /** Only what the member can redeem now. */
  readonly affordable: boolean;
  readonly q: string;
  /** Id of one of the category's filters; empty: none. */
  readonly filter: string;
  /** Null: the filter's island, else the member's own. */
  readonly islandChoice: IslandChoice | null;
  readonly sort: SortOrder;
  /** From 1. */
  readonly page: number;
}

/** What there is to choose from. */
export interface CatalogueChoices {
  readonly ownIsland: Island;
  readonly islands: readonly Island[];
  readonly sorts: readonly SortOrder[];
  /** The island of each filter that is an island's, by the filter's id. */
  readonly filterIslands: Readonly<Partial<Record<string, Island>>>;
}

/** Reads the view from an address of the catalogue. */
export function readView(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  choices: CatalogueChoices,
): CatalogueView {
  const [, slug = ''] = pathname.split(`${paths.catalogue()}/`);
  const wanted = searchParams.get('island');
  const island = wanted === everyIsland ? wanted : choices.islands.find((known) => known === wanted);
  const page = searchParams.get('page') ?? '';
  const view: CatalogueView = {
    category: slug === '' ? null : decodeURIComponent(slug),
    affordable: searchParams.get('affordable') === '1',
    q: (searchParams.get('q') ?? '').trim().slice(0, 100),
    filter: (searchParams.get('filter') ?? '').slice(0, 100),
    islandChoice: null,
    sort: choices.sorts.find((known) => known === searchParams.get('sort')) ?? 'featured',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
  return island === undefined ? view : chooseIsland(view, island, choices);
}

/** The address of a view; what is usual is left out. */
export function writeView({ category, affordable, q, filter, islandChoice, sort, page }: CatalogueView): string {
  const search = new URLSearchParams();
  if (affordable) search.set('affordable', '1');
  if (q) search.set('q', q);
  if (filter) search.set('filter', filter);
  if (islandChoice) search.set('island', islandChoice);
  if (sort !== 'featured') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  const path = category === null ? paths.catalogue() : paths.category(category);
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** Of which island a view shows what is offered there; null: of all. */
export function islandOf(
  { islandChoice, filter }: Pick<CatalogueView, 'islandChoice' | 'filter'>,
  { filterIslands, ownIsland }: Pick<CatalogueChoices, 'filterIslands' | 'ownIsland'>,
): Island | null {
  if (islandChoice === everyIsland) return null;
  return islandChoice ?? filterIslands[filter] ?? ownIsland;
}

/** The view of that island. A filter of another island ends. */
export function chooseIsland<View extends CatalogueView>(
  view: View,
  island: IslandChoice,
  { filterIslands, ownIsland }: CatalogueChoices,
): View {
  const ofFilter = filterIslands[view.filter];
  const filter = island !== everyIsland && ofFilter !== undefined && ofFilter !== island ? '' : view.filter;
  return { ...view, filter, islandChoice: island === ownIsland ? null : island };
}

/** The view with that filter, or none. One of an island ends the choice of another island. */
export function chooseFilter(view: CatalogueView, filter: string, { filterIslands }: CatalogueChoices): CatalogueView {
  const island = filterIslands[filter];
  const contradicts = island !== undefined && view.islandChoice !== everyIsland && view.islandChoice !== island;
  return { ...view, filter, islandChoice: contradicts ? null : view.islandChoice, page: 1 };
}

/** The view of that category, or of all: filters are a category's own. */
export function chooseCategory(view: CatalogueView, category: string | null): CatalogueView {
  return { ...view, category, affordable: false, filter: '', page: 1 };
}

/** What the member can redeem now, of every category. */
export function chooseAffordable(view: CatalogueView): CatalogueView {
  return { ...chooseCategory(view, null), affordable: true };
}
