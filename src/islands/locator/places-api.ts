// The calls of the map of places.
import type { Island } from '../../contract/islands.ts';
import type { Place } from '../../contract/places.ts';
import { type Answer, call } from '../api.ts';

/** Which places a map is of. */
export type PlacesSource =
  /** Those that sell the limited edition; anyone may ask. */
  | { readonly kind: 'stardrift' }
  /** Those that take a product's codes. */
  | { readonly kind: 'product'; readonly product: string }
  /** Those that redeem points, of an island or all. */
  | { readonly kind: 'redeem'; readonly island: Island | null }
  /** The stops of a route, or of both. */
  | { readonly kind: 'route'; readonly island: Island | null };

type Places = readonly Place[];

/** All places of the map. */
export async function listPlaces(source: PlacesSource): Promise<Answer<Places>> {
  switch (source.kind) {
    case 'stardrift':
      return call<Places>('locations-store?stardrift=1');
    case 'product': {
      const body = { product: source.product };
      const answer = await call<{ readonly locations: Places }>('locations-product', { method: 'POST', body });
      return answer.kind === 'ok' ? { kind: 'ok', data: answer.data.locations } : answer;
    }
    case 'redeem':
      return call<Places>(`locations-store?redeem=1${source.island === null ? '' : `&island=${source.island}`}`);
    case 'route': {
      const answer = await call<{ readonly TenerifeLocations: Places; readonly CanariasLocations: Places }>('routes');
      if (answer.kind !== 'ok') return answer;
      const both = [...answer.data.TenerifeLocations, ...answer.data.CanariasLocations];
      return { kind: 'ok', data: both.filter(({ island }) => source.island === null || source.island === island) };
    }
  }
}

/** The 20 nearest to an address, the nearest first. */
export function findNearest(source: PlacesSource, address: string): Promise<Answer<Places>> {
  const query = new URLSearchParams({ address });
  if (source.kind === 'stardrift') return call<Places>(`locations-nearest-stardrift?${query.toString()}`);
  if (source.kind === 'product') query.set('product', source.product);
  return call<Places>(`locations-nearest?${query.toString()}`);
}

/** The public token of the maps; null where there is none, or where it can't be told, which the call has reported. */
export async function readMapKey(source: PlacesSource): Promise<string | null> {
  if (source.kind !== 'stardrift') {
    const answer = await call<{ readonly key: string | null }>('locations-key');
    return answer.kind === 'ok' ? answer.data.key : null;
  }
  const answer = await call<{ readonly googleMapsKey: string | null }>('google-maps');
  return answer.kind === 'ok' ? answer.data.googleMapsKey : null;
}
