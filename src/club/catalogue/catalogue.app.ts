import { getAvailability, presentProduct } from './catalogue.ts';
import type { ProductCard } from './products.content.ts';
import type { ListedProduct, Product } from './catalogue.contract.ts';
import type { Call } from '../../http/declaration.ts';
import { buyerOf } from '../../visit/visitor.ts';
import { ownIslandFirst } from '../../words/ticket-date.ts';
import { answerOfReason } from '../../words/reasons.ts';

type Seen = Pick<Call<'session'>, 'services' | 'caller' | 'now'>;

async function withAvailability(products: readonly ProductCard[], { services, caller, now }: Seen) {
  const stock = await services.stock.getStock(caller.member.id, products, now);
  return products.map((product) => ({
    product: { ...product, variations: ownIslandFirst(product.variations, caller.member.island) },
    availability: getAvailability(product, stock.get(product.productId), buyerOf(caller), now),
  }));
}

/** The editors' products as the API presents them to this member, with stock and availability, in the same order. */
export async function presentProducts(products: readonly ProductCard[], call: Seen): Promise<Product[]> {
  const found = await withAvailability(products, call);
  return found.map(({ product, availability }) => presentProduct(product, availability, call.now));
}

/** The same with why each is unavailable. */
export async function presentWithReasons(
  products: readonly ProductCard[],
  call: Seen,
): Promise<(Product & Pick<ListedProduct, 'unavailable_reason'>)[]> {
  const found = await withAvailability(products, call);
  return found.map(({ product, availability }) => ({
    ...presentProduct(product, availability, call.now),
    unavailable_reason: answerOfReason(availability.unavailableReason),
  }));
}

/** The same with what a list's cards say of each. */
export async function presentList(products: readonly ProductCard[], call: Seen): Promise<ListedProduct[]> {
  const found = await withAvailability(products, call);
  return found.map(({ product, availability }) => {
    return {
      ...presentProduct(product, availability, call.now),
      name_locale: product.name.lang,
      description_locale: product.summary.lang,
      category_name: product.categoryName.text,
      is_new: product.isNew,
      wide: product.wide,
      unavailable_reason: answerOfReason(availability.unavailableReason),
    };
  });
}
