import type { CodedLine } from '../redemption/orders.service.ts';
import { presentVoucher } from '../redemption/present-voucher.ts';
import type { OfferKind } from '../catalogue/offers.content.ts';
import { content } from '../../content/content.ts';
import type { CouponProduct, OwnVoucher } from '../redemption/coupons.contract.ts';
import type { Call } from '../../http/declaration.ts';
import { listOffers } from '../catalogue/offers.app.ts';
import { presentWithReasons } from '../catalogue/catalogue.app.ts';

/** The products of that kind that the catalogue lists for the member's island, in the editors' order, with what the member has of each. */
export async function listCoupons(
  kind: Extract<OfferKind, 'coupon' | 'voucher'>,
  call: Pick<Call<'member'>, 'services' | 'caller' | 'now' | 'locale'>,
): Promise<CouponProduct[]> {
  const { services, caller, locale, now } = call;
  const offers = await listOffers({ island: caller.member.island }, call);
  const ids = offers.filter((offer) => offer.kind === kind).map(({ productId }) => productId);
  const [products, redeemed, vouchers, goal] = await Promise.all([
    content.products(locale, ids).then((cards) => presentWithReasons(cards, call)),
    services.stock.findRedeemed(caller.member.id, ids, now),
    services.orders.listVouchers(caller.member.id, ids, now),
    services.wishes.getGoal(caller.member.id),
  ]);
  return products.map((product) => ({
    ...product,
    redeemed: redeemed.has(product.id),
    is_goal: product.id === goal,
    vouchers: (vouchers.get(product.id) ?? []).flatMap(presentOwn),
  }));
}

function presentOwn({ id, name, state, voucher, cancellable }: CodedLine): OwnVoucher[] {
  const presented = presentVoucher(voucher, name);
  return presented ? [{ ...presented, id, state, cancellable }] : [];
}
