import type { Place, PlaceAtDistance } from '../../../club/places/places.ts';
import { content } from '../../../content/content.ts';
import { ClubError } from '../../../contract/errors.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Place as PresentedPlace } from '../../../contract/places.ts';
import type { APIContext } from 'astro';
import { networkOf } from '../../../http/node/client-address.ts';
import { takeAttempt } from '../../../http/throttle.ts';

/** A place as the API sends it. */
export function presentPlace(place: Place | PlaceAtDistance): PresentedPlace {
  const { id, name, address, municipality, postcode, island, lat, lng, phone, hours, redeemsPoints } = place;
  return {
    ...{ id, name, address, municipality, postcode, island, lat, lng, phone, hours },
    redeems_points: redeemsPoints,
    ...('distanceKm' in place ? { distance_km: Math.round(place.distanceKm * 100) / 100 } : {}),
  };
}

/** The product of that id or slug. Throws not_found. */
export async function getProduct(locale: Locale, idOrSlug: string) {
  const product = await content.findProduct(locale, idOrSlug);
  if (!product) throw new ClubError('not_found');
  return product;
}

/** How often an address may be looked for from one network: each may cost a request to the geocoder. */
export const limitSearches = ({ clientAddress, locals }: APIContext) =>
  takeAttempt({ of: ['places', networkOf(clientAddress)], max: 60, windowMs: 10 * 60_000 }, locals.now);
