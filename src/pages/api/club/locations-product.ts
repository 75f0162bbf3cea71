import { ProductPlaces, ProductPlacesRequest } from '../../../club/places/places.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { mapKey } from '../../../club/places/maps.app.ts';
import { getProduct, presentPlace } from '../../../club/places/place-calls.app.ts';

export const POST = defineEndpoint(
  {
    summary: 'The places where a product can be redeemed or used',
    who: 'member',
    body: ProductPlacesRequest,
    reply: ProductPlaces,
    refusals: ['not_found'],
  },
  async ({ services, locale, body }) => {
    const { productId } = await getProduct(locale, body.product);
    return { locations: (await services.places.list({ productId })).map(presentPlace), key: mapKey() };
  },
);
