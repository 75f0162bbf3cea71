import type { KnownStock } from '../../../club/stock/stock.service.ts';
import { hasVariation } from '../../../content/lake/drafts.ts';
import {
  SetStockRequest,
  StockAnswer,
  StockQuery,
  type VariationStock,
} from '../../../club/editors/editors.contract.ts';
import { ClubError } from '../../../contract/errors.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { canaryIso } from '../../../kit/canary-time.ts';
import { editorLimit } from '../../../club/editors/editors.app.ts';

const describe = ({ variationId, units, pooled, set }: KnownStock): VariationStock => ({
  variation: variationId,
  stock: units,
  pooled,
  by: set?.by ?? null,
  at: set && canaryIso(set.at),
});

export const GET = defineEndpoint(
  {
    summary: 'What is left of a product’s variations, and who set it last',
    who: 'editor',
    query: StockQuery,
    limit: editorLimit,
    reply: StockAnswer,
  },
  async ({ services, query: { product }, now }) => (await services.stock.listStock([product], now)).map(describe),
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
    return (await services.stock.listStock([product], now)).map(describe);
  },
);
