import { ClubError } from '../../../contract/errors.ts';
import { VoucherPlaces, VoucherPlacesRequest } from '../../../club/places/places.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { mapKey } from '../../../club/places/maps.app.ts';
import { getProduct, presentPlace } from '../../../club/places/place-calls.app.ts';
import { findOwnCode, findUnusedCode } from '../../../club/redemption/own-codes.app.ts';

export const POST = defineEndpoint(
  {
    summary: 'The places that take a voucher, a coupon or the code of an experience, with the member’s own code of it',
    who: 'member',
    body: VoucherPlacesRequest,
    reply: VoucherPlaces,
    refusals: ['not_found'],
  },
  async (call) => {
    const { services, locale, body } = call;
    const own = await findOwnCode(body.voucher, call);
    const { productId, kind, name } = await getProduct(locale, own?.productId ?? body.voucher);
    if (kind === 'product' && !own) throw new ClubError('not_found');
    const [places, code] = await Promise.all([
      services.places.list({ productId }),
      own ? own.code : findUnusedCode(productId, call),
    ]);
    return {
      locations: places.map(presentPlace),
      voucher: { id: productId, name: name.text, code },
      key: mapKey(),
    };
  },
);
