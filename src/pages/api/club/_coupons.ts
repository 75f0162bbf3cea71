import type { OfferKind } from '../../../content/offers.ts';
import { content } from '../../../content/content.ts';
import type { CouponProduct } from '../../../contract/redemption.ts';
import type { z } from 'zod';
import type { Call } from '../../../http/endpoint.ts';
import { listOffers } from '../../_offers.ts';
import { presentProducts } from './_catalogue.ts';

/** The products of that kind that the catalogue lists for the member's island, in the editors' order, and whether they have redeemed each. */
export async function listCoupons(
  kind: Extract<OfferKind, 'coupon' | 'voucher'>,
  call: Pick<Call<'member'>, 'services' | 'caller' | 'now' | 'locale'>,
): Promise<z.infer<typeof CouponProduct>[]> {
  const { services, caller, locale, now } = call;
  const offers = await listOffers({ island: caller.member.island }, call);
  const ids = offers.filter((offer) => offer.kind === kind).map(({ productId }) => productId);
  const [products, redeemed] = await Promise.all([
    content.products(locale, ids).then((cards) => presentProducts(cards, call)),
    services.stock.findRedeemed(caller.member.id, ids, now),
  ]);
  return products.map((product) => ({ ...product, redeemed: redeemed.has(product.id) }));
}
