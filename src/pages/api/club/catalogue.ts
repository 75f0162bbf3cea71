import { areKnown, listCategories, listFilterIslands, pageOf } from '../../../club/catalogue/browse.ts';
import { content } from '../../../content/content.ts';
import { Catalogue, CatalogueQuery } from '../../../club/catalogue/catalogue.contract.ts';
import { ClubError } from '../../../contract/errors.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { messages } from '../../../i18n/messages.ts';
import { islandOf } from '../../../club/catalogue/catalogue-view.ts';
import { buyerOf } from '../../../visit/visitor.ts';
import { listOffers, listWithinReach } from '../../../club/catalogue/offers.app.ts';
import { presentList } from '../../../club/catalogue/catalogue.app.ts';

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
    const { categories: ofEditors, searchTerms } = await content.categories(locale);
    const categories = listCategories(ofEditors, messages.catalogueList[locale]);
    if (!areKnown(query, categories)) throw new ClubError('not_found');
    const view = { filter: query.filter ?? '', islandChoice: query.island ?? null };
    const island = islandOf(view, { ownIsland, filterIslands: listFilterIslands(ofEditors) });
    const filter = { ...query, island: island ?? undefined };
    const { affordable, beyond } =
      query.affordable === '1'
        ? await listWithinReach(filter, call, { memberId, ...buyerOf(caller), points })
        : { affordable: await listOffers(filter, call), beyond: [] };
    const { items, total, next } = pageOf(affordable, query.page ?? 1);
    const present = async (offers: readonly { readonly productId: string }[]) =>
      presentList(
        await content.products(
          locale,
          offers.map(({ productId }) => productId),
        ),
        call,
      );
    return {
      products: await present(items),
      beyond: next === null ? await present(beyond) : [],
      island,
      points,
      searchTerms: [...searchTerms],
      categories,
      total,
      next,
    };
  },
);
