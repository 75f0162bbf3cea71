// The service of maps: its public token, its address, and where an address is.
import type { APIContext } from 'astro';
import { MAPBOX_API_URL, MAPBOX_TOKEN } from 'astro:env/server';
import { ClubError } from '../contract/errors.ts';
import { logFailure } from '../http/failure-log.ts';
import { networkOf } from '../http/node/client-address.ts';
import { siteOrigin } from '../http/site.ts';
import { takeAttempt, tryAttempt } from '../http/throttle.ts';
import { isInIslands } from '../lib/coast.ts';
import type { Point } from '../lib/distance.ts';
import { findInGazetteer, type NamedPoint } from '../lib/gazetteer.ts';
import { createMapboxGeocoder } from '../providers/mapbox-geocoder.ts';

/** The public token of the maps; null where the club draws its own. */
export const mapKey = (): string | null => (MAPBOX_TOKEN === undefined || MAPBOX_TOKEN === '' ? null : MAPBOX_TOKEN);

/** The origin of Mapbox' API. */
const mapboxOrigin = (): string => new URL(MAPBOX_API_URL).origin;

/** The origin of Mapbox' API for a page's map; null without a token. */
export const findMapboxOrigin = (): string | null => (mapKey() === null ? null : mapboxOrigin());

/** How long the geocoder may take, in ms. */
const geocoderTimeoutMs = 3_000;

/** Who looks for an address. */
export type Searcher = Pick<APIContext, 'locals' | 'request' | 'clientAddress'>;

/** How often addresses may be looked for from one network: each may cost a request to Mapbox. */
const searchLimit = ({ clientAddress }: Searcher) => ({
  of: ['places', networkOf(clientAddress)],
  max: 60,
  windowMs: 10 * 60_000,
});

/** Counts a search of the API's; throws too_many_requests where none is left. */
export const limitSearches = (searcher: Searcher): Promise<undefined> =>
  takeAttempt(searchLimit(searcher), searcher.locals.now);

/**
 * Where an address in the islands is, by the name of its town, or as it was typed where Mapbox knows the very address. Whoever allowed Mapbox' maps has Mapbox asked first, which learns the address and nothing of who
 * asks; for everybody else, and where Mapbox doesn't answer, the club's own list of towns and postcodes tells. Throws unknown_address.
 */
export async function locate(address: string, searcher: Searcher): Promise<NamedPoint> {
  return findOrThrow(address, mayAskMapbox(searcher) ? await askMapbox(address, searcher) : null);
}

/** The same for a page, which is shown however often it is asked for: beyond the limit of searches the club's own list alone tells. */
export async function locateForPage(address: string, searcher: Searcher): Promise<NamedPoint> {
  const asks = mayAskMapbox(searcher) && (await tryAttempt(searchLimit(searcher), searcher.locals.now));
  return findOrThrow(address, asks ? await askMapbox(address, searcher) : null);
}

const mayAskMapbox = ({ locals }: Searcher): boolean => mapKey() !== null && locals.consent?.includes('map') === true;

function findOrThrow(address: string, byMapbox: Point | null): NamedPoint {
  const found = byMapbox ? { ...byMapbox, name: address } : findInGazetteer(address);
  if (!found) throw new ClubError('unknown_address');
  return found;
}

async function askMapbox(address: string, { locals, request }: Searcher): Promise<Point | null> {
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
