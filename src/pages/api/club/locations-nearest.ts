import { NearestQuery, Places } from '../../../club/places/places.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { locate } from '../../../club/places/maps.app.ts';
import { getProduct, presentPlace } from '../../../club/places/place-calls.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'The 20 places nearest to an address, or those of them that take a product’s codes',
    who: 'member',
    query: NearestQuery,
    reply: Places,
    refusals: ['not_found', 'unknown_address'],
  },
  async ({ services, context, locale, query: { address, product } }) => {
    const productId = product === undefined ? undefined : (await getProduct(locale, product)).productId;
    const places = await services.places.listNearest({ productId }, await locate(address, context));
    return places.map(presentPlace);
  },
);
