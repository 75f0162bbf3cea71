import { Places, StoresQuery } from '../../../club/places/places.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { allPlacesLimit, presentPlace } from '../../../club/places/place-calls.app.ts';

const perPage = 100;

export const GET = defineEndpoint(
  {
    summary:
      'All places, or those of an island that redeem points or that sell the limited edition, by island, municipality and name; all at once, or 100 to a page',
    who: 'anyone',
    query: StoresQuery,
    reply: Places,
    limit: allPlacesLimit,
  },
  async ({ services, query: { island, redeem, stardrift, page } }) => {
    const filter = {
      island,
      redeems: redeem === undefined ? undefined : true,
      limitedEdition: stardrift === undefined ? undefined : true,
    } as const;
    const places = await services.places.list(
      filter,
      page === undefined ? undefined : { limit: perPage, offset: (page - 1) * perPage },
    );
    return places.map(presentPlace);
  },
);
