// The service of maps: its public token, its address, and where an address is.
import { ClubError } from '../../contract/errors.ts';
import { isWithin, perNetwork, type Sender } from '../../http/call-limits.ts';
import { minute } from '../../kit/durations.ts';
import { logFailure } from '../../http/failure-log.ts';
import { siteOrigin } from '../../http/site.ts';
import { isInIslands } from '../../words/coast.ts';
import type { Point } from '../../kit/distance.ts';
import { findInGazetteer, type NamedPoint } from './gazetteer.ts';
import { ownConfiguration } from '../../process/configuration.ts';
import { createMapboxGeocoder } from '../../providers/mapbox-geocoder.ts';

/** The public token of the maps; null where the club draws its own. */
export const mapKey = (): string | null => ownConfiguration().mapboxToken;

/** The origin of Mapbox' API. */
const mapboxOrigin = (): string => new URL(ownConfiguration().mapboxApiUrl).origin;

/** The origin of Mapbox' API for a page's map; null without a token. */
export const findMapboxOrigin = (): string | null => (mapKey() === null ? null : mapboxOrigin());

/** How long the geocoder may take, in ms. */
const geocoderTimeoutMs = 3_000;

/** Searches that may cost a request to Mapbox. */
const searchLimit = perNetwork('places', 60, 10 * minute, { counts: 'done' });

/**
 * Where an address in the islands is, by the name of its town, or as it was typed where Mapbox knows the very address. Whoever allowed
 * Mapbox' maps has Mapbox asked first, which learns the address and nothing of who asks; for everybody else, beyond the limit of searches,
 * and where Mapbox doesn't answer, the club's own list of towns and postcodes tells. Throws unknown_address.
 */
export async function locate(address: string, searcher: Sender): Promise<NamedPoint> {
  const byMapbox =
    mayAskMapbox(searcher) && (await isWithin(searchLimit, searcher)) ? await askMapbox(address, searcher) : null;
  const found = byMapbox ? { ...byMapbox, name: address } : findInGazetteer(address);
  if (!found) throw new ClubError('unknown_address');
  return found;
}

const mayAskMapbox = ({ locals }: Sender): boolean => mapKey() !== null && locals.consent?.includes('map') === true;

async function askMapbox(address: string, { locals, request }: Sender): Promise<Point | null> {
  const token = mapKey();
  if (token === null) return null;
  try {
    const geocoder = createMapboxGeocoder({ origin: mapboxOrigin(), token, site: siteOrigin(request) });
    const found = await geocoder.locate(address, AbortSignal.timeout(geocoderTimeoutMs));
    return found && isInIslands(found) ? found : null;
  } catch (error) {
    // Not the error itself: it may name the address.
    const reason = error instanceof Error ? error.name : 'unknown';
    logFailure(locals.requestId, 'geocoder', new Error(`the geocoder failed (${reason})`), true);
    return null;
  }
}
