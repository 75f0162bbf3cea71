import { NearestStardriftQuery, Places } from '../../../contract/places.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { limitSearches, locate } from '../../_maps.ts';
import { presentPlace } from './_places.ts';

export const GET = defineEndpoint(
  {
    summary: 'The 20 places nearest to an address that sell the limited edition',
    who: 'anyone',
    query: NearestStardriftQuery,
    reply: Places,
    rateLimit: limitSearches,
    refusals: ['unknown_address'],
  },
  async ({ services, context, query: { address } }) => {
    const at = await locate(address, context);
    return (await services.places.listNearest({ limitedEdition: true }, at)).map(presentPlace);
  },
);
