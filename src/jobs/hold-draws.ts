// What the club does about draws by itself.
import { services } from '../club/services.ts';
import { content } from '../content/content.ts';
import { readClock } from '../lib/clock.ts';
import { winnerMail } from './draw-mail.ts';

/**
 * Opens, closes and draws what is due, passes unclaimed prizes on, and tells winners. What fails does not keep the other draws; it is thrown
 * at the end.
 */
export async function holdDraws(): Promise<Readonly<Record<string, number>>> {
  const now = readClock();
  const failures: unknown[] = [];
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      failures.push(error);
    }
  };
  const due = new Set(await services.draws.listDue(now));
  // What editors have published comes first: they may have moved an end. A draw closes also while the content is out.
  await attempt(async () => {
    for (const draw of await content.draws('es')) await attempt(() => services.draws.follow(draw, now));
  });
  for (const id of await services.draws.listDue(now)) await attempt(() => services.draws.settle(id, now));
  const left = await services.draws.listDue(now);
  let [promoted, told] = [0, 0];
  await attempt(async () => {
    promoted = await services.draws.passOn(now);
  });
  await attempt(async () => {
    const sender = await content.sender('es');
    told = await services.draws.tellWinners((winner, until) => winnerMail(sender, winner, until), now);
  });
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be done about the draws.');
  return { settled: due.size - left.length, promoted, told };
}
