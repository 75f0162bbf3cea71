import { PlacePoints, PlacePointsQuery } from '../../../contract/places.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { filterOf } from '../../_places.ts';
import { limitAllPlaces, readFilters, readSource } from './_places.ts';

/** Degrees with five decimals, about a metre. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

export const GET = defineEndpoint(
  {
    summary: 'Where all places of a map are, and nothing else of them: what the map draws',
    who: 'anyone',
    query: PlacePointsQuery,
    rateLimit: limitAllPlaces,
    reply: PlacePoints,
    refusals: ['unauthenticated', 'terms_not_accepted', 'not_found'],
  },
  async ({ services, context, query, now }) => {
    const source = await readSource(query, context.locals);
    const places = await services.places.listPoints(filterOf(source, readFilters(query), now));
    return { points: places.map(({ id, lat, lng }): [string, number, number] => [id, round(lng), round(lat)]) };
  },
);
