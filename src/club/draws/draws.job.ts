// What the club does about draws by itself.
import { services } from '../services.ts';
import type { ClubDraw } from './draws.content.ts';
import { content } from '../../content/content.ts';
import { readClock } from '../../kit/clock.ts';
import { reminderMail, voidMail, winnerMail } from './draws.mail.ts';

/**
 * Opens, closes and draws what is due, passes unclaimed prizes on, keeps units of products for prizes, and tells and reminds winners. What
 * fails does not keep the other draws; it is thrown at the end.
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
  // A server of an earlier version may have opened one since this started.
  await attempt(() => services.draws.sealSeeds());
  const due = new Set(await services.draws.listDue(now));
  // What editors have published comes first: they may have moved an end. A draw closes also while the content is out.
  await attempt(async () => {
    for (const draw of await content.draws('es')) await attempt(() => follow(draw, now));
  });
  for (const id of await services.draws.listDue(now)) await attempt(() => services.draws.catchUp(id, now));
  const left = await services.draws.listDue(now);
  let [promoted, told, reminded, toldOfVoids] = [0, 0, 0, 0];
  // First: nobody's days are over of which their mail has not told them.
  await attempt(() => services.draws.putOffClaims(now));
  await attempt(async () => {
    promoted = await services.draws.passOn(now);
  });
  let lacking = 0;
  await attempt(async () => {
    lacking = await services.draws.keepPrizes(now);
  });
  await attempt(async () => {
    const sender = await content.sender('es');
    told = await services.draws.tellWinners((winner, mailId) => winnerMail(sender, winner, mailId), now);
    reminded = await services.draws.remindWinners((winner, reminder) => reminderMail(sender, winner, reminder), now);
    toldOfVoids = await services.draws.tellOfVoids((news) => voidMail(sender, news), now);
  });
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be done about the draws.');
  return {
    settled: due.size - left.length,
    promoted,
    told,
    reminded,
    told_of_voids: toldOfVoids,
    units_lacking: lacking,
  };
}

async function follow(draw: ClubDraw, now: Date): Promise<void> {
  const stored = await services.draws.follow(draw, now);
  if (!stored && draw.startsAt <= now && now < draw.endsAt)
    throw new Error(`${draw.id} can’t open: its public value lacks its digits, its source or its last day.`);
}
