import { content } from '../../content/content.ts';
import type { Locale } from '../../words/locale.ts';
import type { Coupon } from './ui/coupon.ts';
import { paths } from '../../words/paths.ts';

/** Coupons and vouchers as their island lists them, in the order of the offers. Nothing of it is personal. */
export async function loadCoupons(
  locale: Locale,
  offers: readonly { readonly productId: string }[],
): Promise<Coupon[]> {
  const ids = offers.map(({ productId }) => productId);
  return (await content.products(locale, ids)).map(({ productId, slug, name, summary, images: [image], cost }) => ({
    productId,
    href: paths.product(slug),
    name,
    summary,
    picture: image ? { url: image.url, width: image.width, height: image.height, focus: image.focus } : null,
    cost,
  }));
}
