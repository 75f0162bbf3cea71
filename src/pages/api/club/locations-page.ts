import { PlacesPage, PlacesPageQuery } from '../../../club/places/places.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { listPlaces } from '../../../club/places/places.app.ts';
import { readFilters, readSource } from '../../../club/places/place-calls.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'One page of the places of a map, or the 20 nearest to an address, as the map’s own page lists them',
    who: 'anyone',
    query: PlacesPageQuery,
    reply: PlacesPage,
    refusals: ['unauthenticated', 'terms_not_accepted', 'not_found'],
  },
  async ({ context, query }) => {
    const source = await readSource(query, context.locals);
    return listPlaces(source, { ...readFilters(query), address: query.address ?? '', page: query.page ?? 1 }, context);
  },
);
