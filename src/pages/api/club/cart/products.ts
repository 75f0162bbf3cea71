import { getAvailability, presentProduct } from '../../../../club/catalogue/catalogue.ts';
import { content, ContentUnavailable } from '../../../../content/content.ts';
import { CartProducts, CartProductsRequest } from '../../../../club/redemption/cart-products.contract.ts';
import { toImage } from '../../../../visit/present-content.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { buyerOf } from '../../../../visit/visitor.ts';
import { answerOfReason } from '../../../../words/reasons.ts';

export const POST = defineEndpoint(
  {
    summary: 'The products that a basket names, as this member can redeem them now',
    who: 'member',
    body: CartProductsRequest,
    reply: CartProducts,
  },
  async ({ services, caller, body, locale, now }) => {
    const offers = await content.findOffers(locale, body.products);
    const ids = offers.map(({ productId }) => productId);
    const products = await content.products(locale, ids);
    // A product that can't be read at the moment must not look as if it had been removed from the catalogue.
    if (products.length < ids.length) throw new ContentUnavailable('the lake does not give every product');
    const stock = await services.stock.getStock(caller.member.id, products, now);
    return {
      points: caller.standing.points,
      products: products.map((product) => {
        const own = stock.get(product.productId);
        const images = product.variations.flatMap(({ id, image }) => (image ? [[id, toImage(image)] as const] : []));
        const availability = getAvailability(product, own, buyerOf(caller), now);
        return {
          product: presentProduct(product, availability, now),
          unavailable_reason: answerOfReason(availability.unavailableReason),
          redeemed: own?.redeemedByMember ?? 0,
          redeemed_this_year: own?.redeemedThisYear ?? 0,
          final_variations: [...(own?.pooled ?? [])],
          images: Object.fromEntries(images),
        };
      }),
    };
  },
);
