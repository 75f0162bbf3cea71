import { ClubError } from '../../../contract/errors.ts';
import { VoucherPlaces, VoucherPlacesRequest } from '../../../club/places/places.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { mapKey } from '../../../club/places/maps.app.ts';
import { getProduct, presentPlace } from '../../../club/places/place-calls.app.ts';
import { hasPlaces } from '../../../club/places/places.app.ts';
import { findOwnCode, findUnusedCode } from '../../../club/redemption/own-codes.app.ts';

export const POST = defineEndpoint(
  {
    summary:
      'The places that take a voucher, a coupon or another ticket, with the member’s own code of it; none of an experience that no place names. What is sent is no voucher: 404',
    who: 'member',
    body: VoucherPlacesRequest,
    reply: VoucherPlaces,
    refusals: ['not_found'],
  },
  async (call) => {
    const { services, locale, body } = call;
    const own = await findOwnCode(body.voucher, call);
    const product = await getProduct(locale, own?.productId ?? body.voucher);
    const { productId, name } = product;
    const isUsedSomewhere = await hasPlaces(product, call);
    // What is sent has no code and is used nowhere; an experience may have no place yet.
    if (!own && !isUsedSomewhere && product.kind === 'product') throw new ClubError('not_found');
    const [places, code] = await Promise.all([
      isUsedSomewhere ? services.places.list({ productId }) : [],
      own ? own.code : findUnusedCode(productId, call),
    ]);
    return {
      locations: places.map(presentPlace),
      voucher: { id: productId, name: name.text, code },
      key: mapKey(),
    };
  },
);
