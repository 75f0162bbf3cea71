// As find-list.ts, on the page of the coupons, where a list has rows with what the member has of each, and redeems in them.
import '../../vouchers/ui/voucher-actions.ts';
import type { ListedProduct } from '../catalogue.contract.ts';
import { couponsSlug } from '../browse.ts';
import { paths } from '../../../words/paths.ts';
import type { Coupon } from '../../vouchers/ui/coupon.ts';
import { Coupons } from '../../vouchers/ui/Coupons.tsx';
import { LoadedList as Cards, type LoadedListProps } from './LoadedList.tsx';

export { findList } from './find-list.ts';

/** The coupons of an answer of the API; of any other category its cards, as that page shows it from there on. */
export function LoadedList({ coupons, ...props }: LoadedListProps) {
  const { view, catalogue, locale } = props;
  if (coupons === null || view.category !== couponsSlug) return <Cards {...props} />;
  return (
    <Cards {...props}>
      <Coupons
        list={catalogue.products.map(toCoupon)}
        points={String(catalogue.points)}
        back={paths.category(couponsSlug)}
        heading="h2"
        locale={locale}
        {...coupons}
      />
    </Cards>
  );
}

const toCoupon = (product: ListedProduct): Coupon => ({
  productId: product.id,
  href: paths.product(product.slug),
  name: { text: product.name, lang: product.name_locale },
  summary: { text: product.description, lang: product.description_locale },
  picture: product.image,
  cost: product.cost,
});
