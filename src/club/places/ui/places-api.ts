// The calls of the map of places.
import type { PlaceAnswer, PlacePoints, PlacesPage } from '../places.contract.ts';
import { type PlacePoint, unpackPoint } from '../place-points.ts';
import type { PlacesFilters, PlacesSource, PlacesView } from '../places-view.ts';
import { call } from '../../../islands/api.ts';
import type { Answer } from '../../../islands/answer.ts';

function queryOf(source: PlacesSource, { island, redeems, open }: PlacesFilters): URLSearchParams {
  return new URLSearchParams([
    ['of', source.kind],
    ...(source.kind === 'product' ? [['product', source.product]] : []),
    ...(island === null ? [] : [['island', island]]),
    ...(redeems ? [['redeem', '1']] : []),
    ...(open ? [['open', '1']] : []),
  ]);
}

/** One page of the places of the view, or the nearest to its address. */
export function listPage(source: PlacesSource, view: PlacesView): Promise<Answer<PlacesPage>> {
  const query = queryOf(source, view);
  if (view.address !== '') query.set('address', view.address);
  if (view.page !== 1) query.set('page', String(view.page));
  return call<PlacesPage>(`locations-page?${query.toString()}`);
}

/** Where all places are that the filters leave. */
export async function listPoints(source: PlacesSource, filters: PlacesFilters): Promise<Answer<readonly PlacePoint[]>> {
  const answer = await call<PlacePoints>(`locations-points?${queryOf(source, filters).toString()}`);
  if (answer.kind !== 'ok') return answer;
  return { kind: 'ok', data: answer.data.points.map(unpackPoint) };
}

/** The places of these ids, at most 20, in this order. */
export function listById(ids: readonly string[]): Promise<Answer<readonly PlaceAnswer[]>> {
  if (ids.length === 0) return Promise.resolve({ kind: 'ok', data: [] });
  return call<readonly PlaceAnswer[]>(`locations-by-id?${new URLSearchParams({ ids: ids.join(',') }).toString()}`);
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
