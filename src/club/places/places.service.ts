// The places of the club (places/README.md#places). Operators load them from a file; everybody reads them.
import type { Island } from '../../words/islands.ts';
import type { Point } from '../../kit/distance.ts';
import type { Actor } from '../audit/audit.ts';
import { isOpenAt, minuteOfWeek } from './opening-hours.ts';
import { auditService } from '../audit/audit.service.ts';
import * as db from './places.db.ts';
import type { PlacePoint } from './place-points.ts';
import {
  findPlaceProblems,
  type NewPlace,
  type Place,
  type PlaceAtDistance,
  type PlaceFilter,
  type PlaceProblem,
  sortByDistance,
} from './places.ts';

/** What came of loading places: how many are new, or what is wrong with which; then nothing was loaded. */
export type PlacesLoading =
  | { readonly kind: 'loaded'; readonly added: number; readonly changed: number }
  | {
      readonly kind: 'refused';
      readonly problems: readonly { readonly place: number; readonly problem: PlaceProblem }[];
    };

/** How many the nearest are at most. */
const maxNearest = 20;
/** The index takes the earth for flat: this many more are read, and put in order by their true distance. */
const moreThanNearest = 20;

/** The filter as it is stored. Which hours are open is looked up first: there are few different ones, however many the places. */
async function resolve({ openAt, productId, ...filter }: PlaceFilter): Promise<db.StoredFilter> {
  const [ids, hours] = await Promise.all([
    productId === undefined ? undefined : db.readPlacesOfProduct(productId),
    openAt && db.readDistinctHours(),
  ]);
  const minute = openAt && minuteOfWeek(openAt);
  return {
    ...filter,
    // A product that no place names is taken wherever points are redeemed.
    ...(ids && (ids.length > 0 ? { ids } : { redeems: true })),
    ...(hours && minute !== undefined && { hours: hours.filter((text) => isOpenAt(text, minute)) }),
  };
}

export const placesService = {
  /** The places that meet the filter, by island, municipality and name, of routes by island and stop: all, or one page of them. */
  async list(
    filter: PlaceFilter,
    page?: { readonly limit: number; readonly offset: number },
  ): Promise<readonly Place[]> {
    return db.readPlaces(await resolve(filter), page);
  },

  /** One page of the same places, with those of one island before all others. */
  async listFrom(
    island: Island,
    filter: PlaceFilter,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<readonly Place[]> {
    const stored = await resolve(filter);
    const own = { ...stored, island };
    const there = await db.countPlaces(own);
    const first = offset < there ? await db.readPlaces(own, { limit, offset }) : [];
    const rest = { limit: limit - first.length, offset: Math.max(0, offset - there) };
    if (rest.limit === 0) return first;
    return [...first, ...(await db.readPlacesElsewhere(stored, island, rest))];
  },

  /** The place of that id where a product can be redeemed or used; null where it can't there. */
  async findOfProduct(productId: string, id: string): Promise<Place | null> {
    const filter = await resolve({ productId });
    const [place] = await db.readPlaces({ ...filter, ids: filter.ids?.filter((one) => one === id) ?? [id] });
    return place ?? null;
  },

  /** How many places meet the filter. */
  async count(filter: PlaceFilter): Promise<number> {
    return db.countPlaces(await resolve(filter));
  },

  /** How many places meet the filter, on which islands, and whether there is one of which the hours are known. */
  async getExtent(filter: PlaceFilter): Promise<db.PlacesExtent> {
    return db.readExtent(await resolve(filter));
  },

  /** Where the places are that meet the filter, all of them, by id. */
  async listPoints(filter: PlaceFilter): Promise<readonly PlacePoint[]> {
    return db.readPoints(await resolve(filter));
  },

  /** The places of these ids, in this order; what there is not is left out. */
  async listById(ids: readonly string[]): Promise<readonly Place[]> {
    const places = new Map((await db.readPlacesById(ids)).map((place) => [place.id, place]));
    return ids.flatMap((id) => places.get(id) ?? []);
  },

  /** The nearest of the places that meet the filter, at most 20, the nearest first. */
  async listNearest(filter: PlaceFilter, from: Point): Promise<readonly PlaceAtDistance[]> {
    const places = await db.readNearest(await resolve(filter), from, maxNearest + moreThanNearest);
    return sortByDistance(places, from, maxNearest);
  },

  /** Whether there is a place that names the product. */
  async isNamed(productId: string): Promise<boolean> {
    return (await db.readPlacesOfProduct(productId)).length > 0;
  },

  /** The products that places name, by place. */
  listProducts: (): Promise<ReadonlyMap<string, readonly string[]>> => db.readProducts(),

  /**
   * Adds places, and changes those that there are by their id, all or none. Recorded in the audit log if there is an actor. Must run in a
   * transaction.
   */
  async load(places: readonly NewPlace[], { actor, now }: { actor: Actor | null; now: Date }): Promise<PlacesLoading> {
    const refused = refuse(places);
    if (refused) return refused;
    const before = await db.countPlaces({});
    const added = await db.upsertPlaces(places, now);
    if (actor) await auditService.record(actor, 'load_places', 'places', { from: before, to: before + added }, now);
    return { kind: 'loaded', added, changed: places.length - added };
  },

  /** What `load` would give. Only reads. */
  async judge(places: readonly NewPlace[]): Promise<PlacesLoading> {
    const known = await db.readPlacesById(places.map(({ id }) => id));
    return refuse(places) ?? { kind: 'loaded', added: places.length - known.length, changed: known.length };
  },

  /** Removes a place; false if there is none. Must run in a transaction. */
  async remove(id: string, actor: Actor, now: Date): Promise<boolean> {
    const name = await db.deletePlace(id);
    if (name === null) return false;
    await auditService.record(actor, 'remove_place', id, { from: name, to: null }, now);
    return true;
  },
};

function refuse(places: readonly NewPlace[]): Extract<PlacesLoading, { kind: 'refused' }> | null {
  const problems = places.flatMap((place, index) =>
    findPlaceProblems(place).map((problem) => ({ place: index, problem })),
  );
  return problems.length > 0 ? { kind: 'refused', problems } : null;
}
