// The places of a map, as its page lists them.
import type { PlaceFilter } from '../club/places/places.ts';
import type { SectionMaps } from '../components/places/section-maps.ts';
import type { Section } from '../content/sections/sections.ts';
import { ClubError } from '../contract/errors.ts';
import { islands } from '../contract/islands.ts';
import type { Place } from '../contract/places.ts';
import { describeError } from '../http/error-answers.ts';
import type { PlacesSource } from '../islands/locator/places-api.ts';
import type { ServedPlaces } from '../islands/locator/use-places.ts';
import type { Point } from '../lib/distance.ts';
import { filterPlaces, pageOf, placesPerPage, type PlacesView, wholeView } from '../lib/places-view.ts';
import { presentPlace } from './api/club/_places.ts';
import { findMapboxOrigin, locate } from './_maps.ts';

function filterOf(source: PlacesSource): PlaceFilter {
  switch (source.kind) {
    case 'stardrift':
      return { limitedEdition: true };
    case 'product':
      return { productId: source.product };
    case 'redeem':
      return { redeems: true, island: source.island ?? undefined };
    case 'route':
      return { onRoute: true, island: source.island ?? undefined };
  }
}

type Locals = Pick<App.Locals, 'services' | 'now' | 'locale' | 'requestId'>;

/** One page of the places that the view wants; of an address that nobody can place, the whole list and a sentence that says so. */
export async function listPlaces(source: PlacesSource, view: PlacesView, locals: Locals): Promise<ServedPlaces> {
  const { services, now } = locals;
  const wanted: PlaceFilter = {
    ...filterOf(source),
    ...(view.island === null ? {} : { island: view.island }),
    ...(view.redeems ? { redeems: true } : {}),
  };
  const { from, refusal } = await readAddress(view.address, locals);
  // What is open now only the hours say, so all places are read.
  if (from || view.open) {
    const places = from ? await services.places.listNearest(wanted, from) : await services.places.list(wanted);
    const list: readonly Place[] = filterPlaces(places.map(presentPlace), view, now);
    return { ...pageOf(list, view.page), total: list.length, refusal };
  }
  const total = await services.places.count(wanted);
  const page = Math.min(view.page, Math.max(1, Math.ceil(total / placesPerPage)));
  const places = await services.places.list(wanted, { limit: placesPerPage, offset: (page - 1) * placesPerPage });
  return { shown: places.map(presentPlace), page, total, refusal };
}

async function readAddress(address: string, locals: Locals): Promise<{ from: Point | null; refusal: string | null }> {
  if (address === '') return { from: null, refusal: null };
  try {
    return { from: await locate(address, locals.requestId), refusal: null };
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    return { from: null, refusal: describeError(error.code, locals.locale) };
  }
}

/** What the maps among these sections show: each its places in whole, as its page reads no query. */
export async function loadSectionMaps(sections: readonly Section[], locals: Locals): Promise<SectionMaps> {
  const maps = sections.filter((section) => section.kind === 'mapSection');
  const loaded = await Promise.all(
    maps.map(async ({ id, places, island }) => {
      const source: PlacesSource = { kind: places, island };
      const list = (await locals.services.places.list(filterOf(source), { limit: maxInSection, offset: 0 })).map(
        presentPlace,
      );
      const total = await locals.services.places.count(filterOf(source));
      const served: ServedPlaces = { shown: list, page: 1, total, refusal: null };
      const map = { source, view: wholeView, list: served, islands, mapboxOrigin: findMapboxOrigin() };
      return [id, map] as const;
    }),
  );
  return new Map(loaded);
}

/** How many places a section's list has without script. */
const maxInSection = 60;
