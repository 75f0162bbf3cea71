// What pages and editors ask of the results.
import { content } from '../../content/content.ts';
import type { Caller } from '../../http/declaration.ts';
import { perMember } from '../../http/call-limits.ts';
import { minute } from '../../kit/durations.ts';
import type { ResultType } from '../../words/result-types.ts';
import type { Services } from '../services.ts';
import { type CountedAct, countedActs } from './counting.ts';
import type { ResultsAnswer } from './results.contract.ts';

/** More than anybody opens pages. Who wants to can make a figure larger by as much, which no figure of people is. */
export const countsLimit = perMember('counts', 200, 10 * minute);

/** For how many days the dry run of a banner or popup looks back. */
export const reachDays = 30;

/** Counts what a member saw and clicked on a page, where they have not switched it off; what is no published document is left out. */
export async function countOfPage(
  page: Readonly<Record<CountedAct, readonly string[]>>,
  { member, standing }: Caller,
  services: Services,
  now: Date,
): Promise<void> {
  if (!member.isCounted) return;
  for (const act of countedActs) {
    const known = await Promise.all(page[act].map(async (id) => ((await content.isCounted(id)) ? [id] : [])));
    services.results.count(act, known.flat(), { island: member.island, level: standing.level }, now);
  }
}

/** What came of the document of that type and id. */
export async function findResults(type: ResultType, id: string, services: Services, now: Date): Promise<ResultsAnswer> {
  const { figures, answers, codes } = await services.results.find(type, id, await content.offeredQuestions(id), now);
  return {
    figures: figures.map((figure) => ({
      ...figure,
      days: [...figure.days],
      islands: [...figure.islands],
      levels: [...figure.levels],
      parts: [...figure.parts],
    })),
    answers: answers.map(({ question, options }) => ({ question, options: [...options] })),
    codes,
  };
}
