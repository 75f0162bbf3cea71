import { Places, StoresQuery } from '../../../contract/places.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { presentPlace } from './_places.ts';

export const GET = defineEndpoint(
  {
    summary: 'All places, or those of an island or that redeem points, by island, municipality and name',
    who: 'anyone',
    query: StoresQuery,
    reply: Places,
  },
  async ({ services, query: { island, redeem } }) => {
    const places = await services.places.list({ island, redeems: redeem === '1' ? true : undefined });
    return places.map(presentPlace);
  },
);
