// What members hold of a document, which the Studio asks before it is changed or removed (editors/README.md#editors).
import type { GuardedType } from '../../words/guarded-types.ts';
import { canPutOff, isOver } from '../../words/ticket-date.ts';
import type { Services } from '../services.ts';
import type { Held } from './editors.contract.ts';

type Count = (services: Services, id: string, now: Date) => Promise<Held>;

const whole =
  (count: (services: Services, id: string) => Promise<number>): Count =>
  async (services, id) => ({ count: await count(services, id), parts: [] });

/** One count of each type; a new one is asked for by the compiler. */
const counts: Readonly<Record<GuardedType, Count>> = {
  challenge: whole(({ challenges }, id) => challenges.countBegun(id)),
  draw: whole(async ({ draws }, id) => (await draws.count(id)).reduce((sum, { entries }) => sum + entries, 0)),
  event: async ({ events }, id, now) => {
    const { people, bookings } = await events.countComing(id, now);
    return { count: bookings, parts: people > 0 ? [{ part: 'places', count: people, state: 'ahead' }] : [] };
  },
  game: whole(({ games }, id) => games.countPlayers(id)),
  product: async ({ orders, stock }, id, now) => ({
    count: await orders.countOpen(id, now),
    parts: (await stock.listDates(id))
      .filter(({ taken }) => taken > 0)
      .map(({ id: part, taken, startsAt }) => ({
        part,
        count: taken,
        state: !isOver({ startsAt }, now) ? 'ahead' : canPutOff(startsAt, now) ? 'just_over' : 'over',
      })),
  }),
  quiz: whole(({ quizzes }, id) => quizzes.countAnswering(id)),
  survey: whole(({ surveys }, id) => surveys.countAnswering(id)),
  terms: whole(({ members }, version) => members.countWithTerms(version)),
};

/** What members hold of the document of that type and id; of terms the id is their version. */
export const countHeld = (
  type: GuardedType,
  id: string,
  { services, now }: { readonly services: Services; readonly now: Date },
): Promise<Held> => counts[type](services, id, now);
