import { listRelated } from '../../../club/catalogue/related.ts';
import { content } from '../../../content/content.ts';
import { ProductAnswer, ProductRequest } from '../../../club/catalogue/catalogue.contract.ts';
import { ClubError } from '../../../contract/errors.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { buyerOf } from '../../../visit/visitor.ts';
import { presentProducts } from '../../../club/catalogue/catalogue.app.ts';

export const POST = defineEndpoint(
  {
    summary: 'A product by its id or slug, with related ones',
    who: 'member',
    body: ProductRequest,
    reply: ProductAnswer,
    refusals: ['not_found'],
  },
  async (call) => {
    const { body, caller, locale, now } = call;
    const wanted = await content.findProduct(locale, body.product);
    if (!wanted) throw new ClubError('not_found');
    const others = listRelated(await content.offers(locale), wanted, buyerOf(caller), now);
    const cards = await content.products(
      locale,
      others.map(({ productId }) => productId),
    );
    const [product, ...related] = await presentProducts([wanted, ...cards], call);
    if (!product) throw new ClubError('not_found');
    return { product, related };
  },
);
