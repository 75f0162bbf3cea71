// The places of the club (docs/rules.md#places). Operators load them from a file; everybody reads them.
import type { Point } from '../../lib/distance.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import * as db from './places.db.ts';
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
export const maxNearest = 20;
/** The index takes the earth for flat: this many more are read, and put in order by their true distance. */
const spare = 20;

export const placesService = {
  /** The places that are wanted, by island, municipality and name: all, or one page of them. */
  list: (filter: PlaceFilter, page?: { readonly limit: number; readonly offset: number }): Promise<readonly Place[]> =>
    db.readPlaces(filter, page),

  count: (filter: PlaceFilter): Promise<number> => db.countPlaces(filter),

  /** The nearest of the wanted places, at most 20, the nearest first. */
  async listNearest(filter: PlaceFilter, from: Point): Promise<readonly PlaceAtDistance[]> {
    return sortByDistance(await db.readNearest(filter, from, maxNearest + spare), from, maxNearest);
  },

  /** The products that places name, by place. */
  listProducts: (): Promise<ReadonlyMap<string, readonly string[]>> => db.readProducts(),

  /**
   * Adds places, and changes those that there are by their id, all or none. Recorded in the audit log if there is an actor. Must run in a
   * transaction.
   */
  async load(places: readonly NewPlace[], { actor, now }: { actor: Actor | null; now: Date }): Promise<PlacesLoading> {
    const problems = places.flatMap((place, index) =>
      findPlaceProblems(place).map((problem) => ({ place: index, problem })),
    );
    if (problems.length > 0) return { kind: 'refused', problems };
    const before = await db.countPlaces({});
    const added = await db.upsertPlaces(places, now);
    if (actor) await auditService.record(actor, 'load_places', 'places', { from: before, to: before + added }, now);
    return { kind: 'loaded', added, changed: places.length - added };
  },

  /** Removes a place; false if there is none. Must run in a transaction. */
  async remove(id: string, actor: Actor, now: Date): Promise<boolean> {
    const name = await db.deletePlace(id);
    if (name === null) return false;
    await auditService.record(actor, 'remove_place', id, { from: name, to: null }, now);
    return true;
  },
};
