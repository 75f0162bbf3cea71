import { Places, PlacesByIdQuery } from '../../../club/places/places.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { presentPlace } from '../../../club/places/place-calls.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'The places of these ids, in this order; what there is not is left out',
    who: 'anyone',
    query: PlacesByIdQuery,
    reply: Places,
  },
  async ({ services, query: { ids } }) => (await services.places.listById(ids)).map(presentPlace),
);
