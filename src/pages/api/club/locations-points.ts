import { PlacePoints, PlacePointsQuery } from '../../../club/places/places.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { packPoint } from '../../../club/places/place-points.ts';
import { filterOf } from '../../../club/places/places.app.ts';
import { allPlacesLimit, readFilters, readSource } from '../../../club/places/place-calls.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'Where all places of a map are, and nothing else of them: what the map draws',
    who: 'anyone',
    query: PlacePointsQuery,
    limit: allPlacesLimit,
    reply: PlacePoints,
    refusals: ['unauthenticated', 'terms_not_accepted', 'not_found'],
  },
  async ({ services, context, query, now }) => {
    const source = await readSource(query, context.locals);
    const places = await services.places.listPoints(filterOf(source, readFilters(query), now));
    return { points: places.map(packPoint) };
  },
);
