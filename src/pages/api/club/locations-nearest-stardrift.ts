import { NearestStardriftQuery, Places } from '../../../club/places/places.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { locate } from '../../../club/places/maps.app.ts';
import { presentPlace } from '../../../club/places/place-calls.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'The 20 places nearest to an address that sell the limited edition',
    who: 'anyone',
    query: NearestStardriftQuery,
    reply: Places,
    refusals: ['unknown_address'],
  },
  async ({ services, context, query: { address } }) => {
    const at = await locate(address, context);
    return (await services.places.listNearest({ limitedEdition: true }, at)).map(presentPlace);
  },
);
