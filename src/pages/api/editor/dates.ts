import { DatesQuery, TakenDates } from '../../../club/editors/editors.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { canPutOff, isOver } from '../../../words/ticket-date.ts';
import { editorLimit } from '../../../club/editors/editors.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'How many tickets are for each of a product’s dates',
    who: 'editor',
    query: DatesQuery,
    limit: editorLimit,
    reply: TakenDates,
  },
  async ({ services, query: { product }, now }) => {
    const dates = await services.stock.listDates(product);
    return dates
      .filter(({ taken }) => taken > 0)
      .map(({ id, taken, startsAt }) => ({
        date: id,
        taken,
        state: !isOver({ startsAt }, now)
          ? ('ahead' as const)
          : canPutOff(startsAt, now)
            ? ('just_over' as const)
            : ('over' as const),
      }));
  },
);
