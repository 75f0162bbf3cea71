import { DatesQuery, TakenDates } from '../../../club/editors/editors.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { editorLimit } from '../../../club/editors/editors.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'How many tickets are for each of a product’s dates',
    who: 'editor',
    query: DatesQuery,
    limit: editorLimit,
    reply: TakenDates,
  },
  async ({ services, query: { product } }) => {
    const dates = await services.stock.listDates(product);
    return dates.filter(({ taken }) => taken > 0).map(({ id, taken }) => ({ date: id, taken }));
  },
);
