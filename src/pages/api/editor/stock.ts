import { hasVariation } from '../../../content/lake/drafts.ts';
import { SetStockRequest, StockAnswer, StockQuery } from '../../../club/editors/editors.contract.ts';
import { ClubError } from '../../../contract/errors.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { editorLimit, presentStock } from '../../../club/editors/editors.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'What is left of a product’s variations, and who set it last',
    who: 'editor',
    query: StockQuery,
    limit: editorLimit,
    reply: StockAnswer,
  },
  async ({ services, query: { product }, now }) => (await services.stock.listStock([product], now)).map(presentStock),
);

export const POST = defineEndpoint(
  {
    summary: 'Sets what is left of a variation, where it is still what the editor saw',
    who: 'editor',
    body: SetStockRequest,
    limit: editorLimit,
    reply: StockAnswer,
    refusals: ['not_found', 'stock_changed', 'stock_of_codes'],
  },
  async ({ services, caller: editor, body: { product, variation, stock, expected }, now }) => {
    if (!(await hasVariation(product, variation))) throw new ClubError('not_found');
    const wanted = { productId: product, variationId: variation, units: stock };
    await services.stock.setStock(wanted, expected, { kind: 'editor', ...editor, reason: null }, now);
    return (await services.stock.listStock([product], now)).map(presentStock);
  },
);
