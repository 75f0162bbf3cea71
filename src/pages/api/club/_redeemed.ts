import type { RedeemedLine } from '../../../club/redemption/redemption.service.ts';
import { content } from '../../../content/content.ts';
import { inCanaries } from '../../../lib/canary-time.ts';
import type { Product } from '../../../contract/catalogue.ts';
import type { RedeemedProduct } from '../../../contract/redemption.ts';
import type { Call } from '../../../http/endpoint.ts';
import { presentProducts } from './_catalogue.ts';

/** Each line with its product as it is now; if editors have removed the product, with its name and cost at the time. */
export async function presentRedeemed(
  lines: readonly RedeemedLine[],
  call: Pick<Call<'session'>, 'services' | 'caller' | 'now' | 'locale'>,
): Promise<RedeemedProduct[]> {
  const redeemed = new Set(lines.map(({ productId }) => productId));
  const presented = await presentProducts(await content.products(call.locale, [...redeemed]), call);
  const byId = new Map(presented.map((product) => [product.id, product]));
  return lines.map((line) => ({
    id: line.id,
    order: line.orderCode,
    product: byId.get(line.productId) ?? formerProduct(line),
    variation: line.variation,
    quantity: line.quantity,
    cost: line.cost,
    redeemed_at: inCanaries(line.redeemedAt).toString({ timeZoneName: 'never' }),
    state: line.state,
    voucher: null,
  }));
}

function formerProduct(line: RedeemedLine): Product {
  return {
    id: line.productId,
    slug: line.productId,
    name: line.name,
    description: '',
    image: null,
    category: '',
    cost: line.cost,
    shipping: line.shipping,
    is_special_event: false,
    islands: [],
    levels: [],
    levels_until: null,
    available: false,
    limit_per_member: null,
    e_commerce_variation_values: [
      { id: line.variationId, name: line.variation ?? line.name, hex: null, pivot: { stock: 0 } },
    ],
  };
}
