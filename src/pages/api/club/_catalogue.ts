import { getAvailability, presentProduct } from '../../../club/catalogue/catalogue.ts';
import type { ProductCard } from '../../../content/products.ts';
import type { ListedProduct, Product } from '../../../contract/catalogue.ts';
import type { Call } from '../../../http/endpoint.ts';
import { buyerOf } from '../../../visit/visitor.ts';

/** The editors' products as the API presents them to this member, with stock and availability, in the same order. */
export async function presentProducts(
  products: readonly ProductCard[],
  { services, caller, now }: Pick<Call<'session'>, 'services' | 'caller' | 'now'>,
): Promise<Product[]> {
  const stock = await services.stock.getStock(caller.member.id, products, now);
  return products.map((product) =>
    presentProduct(product, getAvailability(product, stock.get(product.productId), buyerOf(caller), now)),
  );
}

/** The same with what a list's cards say of each. */
export async function presentList(
  products: readonly ProductCard[],
  { services, caller, now }: Pick<Call<'session'>, 'services' | 'caller' | 'now'>,
): Promise<ListedProduct[]> {
  const stock = await services.stock.getStock(caller.member.id, products, now);
  return products.map((product) => {
    const availability = getAvailability(product, stock.get(product.productId), buyerOf(caller), now);
    return {
      ...presentProduct(product, availability),
      name_locale: product.name.lang,
      description_locale: product.summary.lang,
      is_new: product.isNew,
      wide: product.wide,
      unavailable_reason: availability.unavailableReason,
    };
  });
}
