// The service of maps: its public token, its address, and where an address is.
import { MAPBOX_API_URL, MAPBOX_TOKEN } from 'astro:env/server';
import { ClubError } from '../contract/errors.ts';
import { logFailure } from '../http/failure-log.ts';
import { isInIslands } from '../lib/coast.ts';
import type { Point } from '../lib/distance.ts';
import { findInGazetteer } from '../lib/gazetteer.ts';
import { createMapboxGeocoder } from '../providers/mapbox-geocoder.ts';

/** The public token of the maps; null where the club draws its own. */
export const mapKey = (): string | null => (MAPBOX_TOKEN === undefined || MAPBOX_TOKEN === '' ? null : MAPBOX_TOKEN);

/** Where Mapbox' API is. */
const mapboxOrigin = (): string => new URL(MAPBOX_API_URL).origin;

/** The same for a page's map; null without a token. */
export const findMapboxOrigin = (): string | null => (mapKey() === null ? null : mapboxOrigin());

/** How long the geocoder may take, in ms. */
const patienceMs = 3_000;

/**
 * Where an address in the islands is. With a token Mapbox is asked, which learns the address and nothing of who asks; without one, or
 * where it doesn't answer, the club's own list of towns and postcodes tells. Throws unknown_address.
 */
export async function locate(address: string, requestId: string): Promise<Point> {
  const found = (await askMapbox(address, requestId)) ?? findInGazetteer(address);
  if (!found) throw new ClubError('unknown_address');
  return found;
}

async function askMapbox(address: string, requestId: string): Promise<Point | null> {
  const token = mapKey();
  if (token === null) return null;
  try {
    const geocoder = createMapboxGeocoder({ origin: mapboxOrigin(), token });
    const found = await geocoder.locate(address, AbortSignal.timeout(patienceMs));
    return found && isInIslands(found) ? found : null;
  } catch (error) {
    // Not the error itself: it may name the address.
    const reason = error instanceof Error ? error.name : 'unknown';
    logFailure(requestId, 'geocoder', new Error(`the geocoder failed (${reason})`), true);
    return null;
  }
}
