import { PlacesPage, PlacesPageQuery } from '../../../contract/places.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { listPlaces } from '../../_places.ts';
import { readFilters, readSource } from './_places.ts';

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
