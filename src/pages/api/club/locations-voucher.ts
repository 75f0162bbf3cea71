import { ClubError } from '../../../contract/errors.ts';
import { VoucherPlaces, VoucherPlacesRequest } from '../../../club/places/places.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { mapKey } from '../../../club/places/maps.app.ts';
import { getProduct, presentPlace } from '../../../club/places/place-calls.app.ts';

export const POST = defineEndpoint(
  {
    summary: 'The places that take a voucher, a coupon or the code of an experience, with the member’s own code of it',
    who: 'member',
    body: VoucherPlacesRequest,
    reply: VoucherPlaces,
    refusals: ['not_found'],
  },
  async ({ services, caller, locale, body }) => {
    const { productId, kind, name } = await getProduct(locale, body.voucher);
    if (kind === 'product') throw new ClubError('not_found');
    const [places, own] = await Promise.all([
      services.places.list({ productId }),
      services.orders.listVouchers(caller.member.id, [productId]),
    ]);
    const unused = (own.get(productId) ?? []).filter(({ state }) => state === 'pending');
    const expiry = ({ voucher }: (typeof unused)[number]) => voucher.expiresOn ?? '9999';
    const [first] = unused.sort((one, other) => expiry(one).localeCompare(expiry(other)));
    return {
      locations: places.map(presentPlace),
      voucher: { id: productId, name: name.text, code: first?.voucher.code ?? null },
      key: mapKey(),
    };
  },
);
