// Places where members redeem, buy the limited edition or stop on a route (places/README.md#places). Pure.
import type { Island } from '../../words/islands.ts';
import { kmFromIsland } from '../../words/coast.ts';
import { kmBetween, type Point } from '../../kit/distance.ts';
import { isMunicipalityOf } from './gazetteer.ts';
import { areHours } from './opening-hours.ts';
import { isPostcodeOf } from '../../words/postcodes.ts';

export interface Place extends Point {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly municipality: string;
  readonly postcode: string;
  readonly island: Island;
  readonly phone: string | null;
  /** As club/places/opening-hours.ts reads them; null where nobody has said. */
  readonly hours: string | null;
  readonly redeemsPoints: boolean;
  readonly sellsLimitedEdition: boolean;
  /** Which stop of its island's route it is, from 1; null for none. */
  readonly routeStop: number | null;
}

/** What says which place it is: that which every list of places begins with. */
export const identifyPlace = ({
  id,
  name,
  address,
  municipality,
  postcode,
  island,
  lat,
  lng,
  phone,
  hours,
}: Place) => ({
  id,
  name,
  address,
  municipality,
  postcode,
  island,
  lat,
  lng,
  phone,
  hours,
});

/** A place as operators load it, with the products whose codes it takes. */
export interface NewPlace extends Place {
  readonly productIds: readonly string[];
}

/** Which places are wanted; what is left out does not matter. */
export interface PlaceFilter {
  readonly island?: Island | undefined;
  readonly redeems?: true | undefined;
  readonly limitedEdition?: true | undefined;
  readonly onRoute?: true | undefined;
  /** Those that take this product's codes. */
  readonly productId?: string | undefined;
  /** Those whose hours say that they are open at that moment. */
  readonly openAt?: Date | undefined;
}

/** A place with its distance from where somebody asked. */
export interface PlaceAtDistance extends Place {
  readonly distanceKm: number;
}

/** What is wrong with a place that operators load. */
export type PlaceProblem =
  | { readonly kind: 'municipality' | 'postcode' | 'hours' | 'route' }
  /** Its coordinates are this far from the island's coast. */
  | { readonly kind: 'coordinates'; readonly km: number };

/** How far from the drawn coast a place may be, in km: the drawing cuts capes off by up to two. */
const coastErrorKm = 2.5;
/** The islands that have a route. */
export const routeIslands: readonly Island[] = ['tenerife', 'gran-canaria'];

/** What the club refuses about a place; empty for a good one. */
export function findPlaceProblems(place: NewPlace): readonly PlaceProblem[] {
  const km = kmFromIsland(place, place.island);
  return [
    ...(isMunicipalityOf(place.municipality, place.island) ? [] : [{ kind: 'municipality' } as const]),
    ...(isPostcodeOf(place.postcode, place.island) ? [] : [{ kind: 'postcode' } as const]),
    ...(km <= coastErrorKm ? [] : [{ kind: 'coordinates', km } as const]),
    ...(place.hours === null || areHours(place.hours) ? [] : [{ kind: 'hours' } as const]),
    ...(place.routeStop !== null && !routeIslands.includes(place.island) ? [{ kind: 'route' } as const] : []),
  ];
}

/** The nearest first, at most `max`. */
export function sortByDistance(places: readonly Place[], from: Point, max: number): readonly PlaceAtDistance[] {
  return places
    .map((place) => ({ ...place, distanceKm: kmBetween(from, place) }))
    .sort((one, other) => one.distanceKm - other.distanceKm)
    .slice(0, max);
}

/** The middle of these places; the islands' middle where there are none. */
export function centreOf(places: readonly Point[]): Point {
  if (places.length === 0) return { lat: 28.3, lng: -15.8 };
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { lat: mean(places.map(({ lat }) => lat)), lng: mean(places.map(({ lng }) => lng)) };
}
