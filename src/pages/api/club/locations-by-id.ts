import { Places, PlacesByIdQuery } from '../../../contract/places.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { presentPlace } from './_places.ts';

export const GET = defineEndpoint(
  {
    summary: 'The places of these ids, in this order; what there is not is left out',
    who: 'anyone',
    query: PlacesByIdQuery,
    reply: Places,
  },
  async ({ services, query: { ids } }) => (await services.places.listById(ids)).map(presentPlace),
);
