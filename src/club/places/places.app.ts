// The places of a map, as its page and the calls of its island list them: the same with script and without.
import type { PlaceFilter } from './places.ts';
import type { SectionMaps } from './ui/section-maps.ts';
import type { OfferKind } from '../catalogue/offers.content.ts';
import type { Section } from '../../content/sections/sections.ts';
import { ClubError } from '../../contract/errors.ts';
import type { Island } from '../../words/islands.ts';
import type { PlacesPage } from './places.contract.ts';
import type { Sender } from '../../http/call-limits.ts';
import { describeError } from '../../i18n/describe-error.ts';
import type { NamedPoint } from './gazetteer.ts';
import { paths } from '../../words/paths.ts';
import {
  type PlacesFilters,
  placesPerPage,
  type PlacesQuestions,
  type PlacesSource,
  type PlacesView,
  wholeView,
} from './places-view.ts';
import { presentPlace } from './place-calls.app.ts';
import { findMapboxOrigin, locate } from './maps.app.ts';

/** The pages of the places that sections show on a map. */
export const pathOf = { redeem: paths.redeemPlaces(), route: paths.routePlaces() } as const;

/** The filter of a map's places that the visitor's own filters leave. */
export function filterOf(source: PlacesSource, { island, redeems, open }: PlacesFilters, now: Date): PlaceFilter {
  return {
    ...(source.kind === 'stardrift' && { limitedEdition: true }),
    ...(source.kind === 'product' && { productId: source.product }),
    ...(source.kind === 'route' && { onRoute: true }),
    ...((source.kind === 'redeem' || redeems) && { redeems: true }),
    ...(island !== null && { island }),
    ...(open && { openAt: now }),
  };
}

/**
 * Whether there is somewhere to use the product, and so a page of it. The codes of vouchers, coupons and what else is not sent are taken
 * somewhere in any case; an experience takes place only where a place names it.
 */
export async function hasPlaces(
  { kind, productId, shipping }: { readonly kind: OfferKind; readonly productId: string; readonly shipping: boolean },
  { services }: Pick<App.Locals, 'services'>,
): Promise<boolean> {
  return kind === 'experience' ? services.places.isNamed(productId) : kind !== 'product' || !shipping;
}

/**
 * What a list of these places can be asked: nothing where there is a single one, what is open now where a place has hours, and what is on
 * each island that has one, the visitor's `own` before the others.
 */
export async function findQuestions(
  source: PlacesSource,
  own: Island | null,
  { services, now }: Pick<App.Locals, 'services' | 'now'>,
): Promise<PlacesQuestions> {
  const { total, haveHours, islands } = await services.places.getExtent(filterOf(source, wholeView, now));
  const isElsewhere = (island: Island) => Number(island !== own);
  return {
    search: total > 1,
    open: haveHours,
    islands: islands.toSorted((one, other) => isElsewhere(one) - isElsewhere(other)),
  };
}

/** One page of the places of the view; of an address that nobody can place, the whole list and a sentence that says so. */
export async function listPlaces(source: PlacesSource, view: PlacesView, searcher: Sender): Promise<PlacesPage> {
  const { from, refusal } = await readAddress(view.address, searcher);
  return { ...(await readPage(source, view, from, await findOwnIsland(searcher.locals), searcher.locals)), refusal };
}

/** The island of a member who asks, which comes first; null for a visitor. */
export const findOwnIsland = async ({ audience, findCaller }: App.Locals): Promise<Island | null> =>
  audience?.island ?? (await findCaller())?.member.island ?? null;

async function readPage(
  source: PlacesSource,
  view: PlacesView,
  from: NamedPoint | null,
  own: Island | null,
  { services: { places }, now }: Pick<App.Locals, 'services' | 'now'>,
): Promise<PlacesPage> {
  const filter = filterOf(source, view, now);
  if (from) {
    const nearest = await places.listNearest(filter, from);
    return { shown: nearest.map(presentPlace), page: 1, total: nearest.length, refusal: null, from };
  }
  const total = await places.count(filter);
  const page = Math.min(view.page, Math.max(1, Math.ceil(total / placesPerPage)));
  const part = { limit: placesPerPage, offset: (page - 1) * placesPerPage };
  // A route keeps its own order.
  const ownFirst = own !== null && view.island === null && source.kind !== 'route';
  const shown = ownFirst ? await places.listFrom(own, filter, part) : await places.list(filter, part);
  return { shown: shown.map(presentPlace), page, total, refusal: null, from };
}

async function readAddress(
  address: string,
  searcher: Sender,
): Promise<{ readonly from: NamedPoint | null; readonly refusal: string | null }> {
  if (address === '') return { from: null, refusal: null };
  try {
    return { from: await locate(address, searcher), refusal: null };
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    return { from: null, refusal: describeError(error.code, searcher.locals.locale) };
  }
}

/**
 * What the maps among these sections show. Their page is cached and reads no query: links without script lead to a page of the same places.
 */
export async function loadSectionMaps(
  sections: readonly Section[],
  locals: Pick<App.Locals, 'services' | 'now' | 'audience'>,
): Promise<SectionMaps> {
  const maps = sections.filter((section) => section.kind === 'mapSection');
  const loaded = await Promise.all(
    maps.map(async ({ id, places, island }) => {
      const source: PlacesSource = { kind: places };
      const view = { ...wholeView, island };
      const [list, asks] = await Promise.all([
        readPage(source, view, null, locals.audience?.island ?? null, locals),
        findQuestions(source, locals.audience?.island ?? null, locals),
      ]);
      return [id, { source, view, list, asks, path: pathOf[places], mapboxOrigin: findMapboxOrigin() }] as const;
    }),
  );
  return new Map(loaded);
}
