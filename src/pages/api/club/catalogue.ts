import { browseCatalogue, listCategories } from '../../../club/catalogue/browse.ts';
import { content } from '../../../content/content.ts';
import { Catalogue, CatalogueQuery } from '../../../contract/catalogue.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { presentProducts } from './_catalogue.ts';

export const GET = defineEndpoint(
  {
    summary: 'The catalogue for this member’s island, or the one asked for',
    who: 'member',
    query: CatalogueQuery,
    reply: Catalogue,
  },
  async (call) => {
    const { query, caller, locale, now } = call;
    const { products, categories, searchTerms } = await content.catalogue(locale);
    const island = query.island ?? caller.member.island;
    const found = browseCatalogue(products, { ...query, island }, locale, now, categories);
    return {
      products: await presentProducts(found, call),
      island,
      searchTerms: [...searchTerms],
      categories: listCategories(categories, locale),
    };
  },
);
