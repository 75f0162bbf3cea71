import { areKnown, listCategories, listFilterIslands, pageOf } from '../../../club/catalogue/browse.ts';
import { content } from '../../../content/content.ts';
import { Catalogue, CatalogueQuery } from '../../../contract/catalogue.ts';
import { ClubError } from '../../../contract/errors.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { islandOf } from '../../../lib/catalogue-view.ts';
import { buyerOf } from '../../../visit/visitor.ts';
import { listOffers } from '../../_offers.ts';
import { presentList } from './_catalogue.ts';

export const GET = defineEndpoint(
  {
    summary: 'A page of the catalogue for this member’s island, or the one asked for',
    who: 'member',
    query: CatalogueQuery,
    reply: Catalogue,
    refusals: ['not_found'],
  },
  async (call) => {
    const { query, caller, locale } = call;
    const { id: memberId, island: ownIsland } = caller.member;
    const { points } = caller.standing;
    const redeemer = query.affordable === '1' ? { memberId, ...buyerOf(caller), points } : null;
    const { categories: ofEditors, searchTerms } = await content.categories(locale);
    const categories = listCategories(ofEditors, locale);
    if (!areKnown(query, categories)) throw new ClubError('not_found');
    const view = { filter: query.filter ?? '', islandChoice: query.island ?? null };
    const island = islandOf(view, { ownIsland, filterIslands: listFilterIslands(ofEditors) });
    const offers = await listOffers({ ...query, island: island ?? undefined }, call, redeemer);
    const { items, total, next } = pageOf(offers, query.page ?? 1);
    const ids = items.map(({ productId }) => productId);
    return {
      products: await presentList(await content.products(locale, ids), call),
      island,
      points,
      searchTerms: [...searchTerms],
      categories,
      total,
      next,
    };
  },
);
