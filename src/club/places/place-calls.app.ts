import type { z } from 'zod';
import { identifyPlace, type Place, type PlaceAtDistance } from './places.ts';
import { content } from '../../content/content.ts';
import { ClubError } from '../../contract/errors.ts';
import type { Locale } from '../../words/locale.ts';
import type { PlaceAnswer as PresentedPlace, PlacePointsQuery } from './places.contract.ts';
import { perNetwork } from '../../http/call-limits.ts';
import { minute } from '../../kit/durations.ts';
import type { PlacesFilters, PlacesSource } from './places-view.ts';

/** A place as the API sends it. */
export function presentPlace(place: Place | PlaceAtDistance): PresentedPlace {
  return {
    ...identifyPlace(place),
    redeems_points: place.redeemsPoints,
    route_stop: place.routeStop,
    ...('distanceKm' in place ? { distance_km: Math.round(place.distanceKm * 100) / 100 } : {}),
  };
}

/** The product of that id or slug. Throws not_found. */
export async function getProduct(locale: Locale, idOrSlug: string) {
  const product = await content.findProduct(locale, idOrSlug);
  if (!product) throw new ClubError('not_found');
  return product;
}

/** Of the calls that read all places at once: of many that is some megabytes. */
export const allPlacesLimit = perNetwork('all places', 60, 10 * minute, {
  counts: 'done',
  beyond: { everyMs: 500, longestMs: 10_000 },
});

type MapQuery = z.output<typeof PlacePointsQuery>;

/**
 * Which places a call is about. Throws unauthenticated or terms_not_accepted for whoever may not see them, not_found without a product's
 * id.
 */
export async function readSource({ of, product }: MapQuery, locals: App.Locals): Promise<PlacesSource> {
  if (of === 'stardrift') return { kind: of };
  const caller = await locals.findCaller();
  if (!caller) throw new ClubError('unauthenticated');
  if (!caller.termsAccepted) throw new ClubError('terms_not_accepted');
  if (of !== 'product') return { kind: of };
  if (product === undefined) throw new ClubError('not_found');
  return { kind: of, product };
}

/** The filters of a call. */
export const readFilters = ({ island, redeem, open }: MapQuery): PlacesFilters => ({
  island: island ?? null,
  redeems: redeem !== undefined,
  open: open !== undefined,
});
