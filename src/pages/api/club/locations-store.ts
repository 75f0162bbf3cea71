import { Places, StoresQuery } from '../../../contract/places.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { presentPlace } from './_places.ts';

export const GET = defineEndpoint(
  {
    summary:
      'All places, or those of an island that redeem points or that sell the limited edition, by island, municipality and name',
    who: 'anyone',
    query: StoresQuery,
    reply: Places,
  },
  async ({ services, query: { island, redeem, stardrift } }) => {
    const places = await services.places.list({
      island,
      redeems: redeem === undefined ? undefined : true,
      limitedEdition: stardrift === undefined ? undefined : true,
    });
    return places.map(presentPlace);
  },
);
