// What the club does by itself, and when it looks whether there is something to do. Each job decides by the club's own clock what is due,
// and may run twice.
import { services } from '../club/services.ts';
import type { Waiting } from '../club/wishes/wishes.service.ts';
import { content } from '../content/content.ts';
import { ClubError } from '../contract/errors.ts';
import { inCanaries } from '../kit/canary-time.ts';
import { readClock } from '../kit/clock.ts';
import { checkDatasetAgain } from './check-dataset.ts';
import { nameChallenges } from '../club/challenges/challenge-terms.app.ts';
import { readCheckOutcomes } from '../club/identity/check-outcomes.app.ts';
import { buildDataExport, nameContent } from '../club/privacy/privacy.job.ts';
import { holdDraws } from '../club/draws/draws.job.ts';
import { keepUpEvents } from '../club/events/events.job.ts';
import { expiryMail, restockMail } from './member-mails.ts';
import { lowPoolMail } from '../club/vouchers/vouchers.mail.ts';
import { creditForgottenPoints } from '../club/play/quizzes.job.ts';

export interface Job {
  /** When it runs, as cron has it, by the machine's time. */
  readonly cron: string;
  /** How often a server looks whether it is asked for besides that, in seconds. */
  readonly lookEverySeconds: number;
  /** Does what is due, and says what it did. */
  readonly run: () => Promise<Readonly<Record<string, number>>>;
}

export const jobNames = [
  'reminders',
  'restocks',
  'retention',
  'exports',
  'pools',
  'draws',
  'events',
  'identity',
  'challenges',
  'quizzes',
  'dataset',
] as const;
export type JobName = (typeof jobNames)[number];

export const jobs: Readonly<Record<JobName, Job>> = {
  reminders: { cron: '*/30 * * * *', lookEverySeconds: 30, run: remind },
  restocks: { cron: '* * * * *', lookEverySeconds: 30, run: tellWaiting },
  retention: { cron: '17 * * * *', lookEverySeconds: 30, run: () => services.privacy.removeEnded(readClock()) },
  // Asked for when a member wants a copy; by itself it only makes up for a server that died.
  exports: { cron: '*/10 * * * *', lookEverySeconds: 2, run: makeExports },
  pools: { cron: '* * * * *', lookEverySeconds: 30, run: tellOfLowPools },
  draws: { cron: '* * * * *', lookEverySeconds: 30, run: holdDraws },
  events: { cron: '* * * * *', lookEverySeconds: 30, run: keepUpEvents },
  identity: { cron: '*/5 * * * *', lookEverySeconds: 30, run: readCheckOutcomes },
  // Whoever looks at their challenges completes them at once; this is for those who don't.
  challenges: { cron: '*/30 * * * *', lookEverySeconds: 30, run: completeChallenges },
  quizzes: { cron: '37 * * * *', lookEverySeconds: 30, run: creditForgottenPoints },
  dataset: { cron: '41 4 * * *', lookEverySeconds: 30, run: () => checkDatasetAgain() },
};

/** For how long after its end a challenge may still be completed: a reward counts from its order on, once it was sent. */
const challengesLookedAfterMs = 90 * 24 * 60 * 60 * 1000;
/** The hours in which reminders are written. What is back in stock is told at any hour, as others may redeem it. */
const [firstHour, lastHour] = [9, 20];

async function remind(): Promise<Readonly<Record<string, number>>> {
  const now = readClock();
  const { hour } = inCanaries(now);
  if (hour < firstHour || hour > lastHour) return { written: 0 };
  const { email } = await content.sender('es');
  return { written: await services.reminders.writeDue((expiring) => expiryMail(email, expiring), now) };
}

async function tellWaiting(): Promise<Readonly<Record<string, number>>> {
  const now = readClock();
  const [sender, es, en] = await Promise.all([content.sender('es'), content.offers('es'), content.offers('en')]);
  const offers = { es, en };
  const writeMail = (waiting: Waiting) => restockMail(sender, waiting, offers[waiting.locale]);
  return { told: await services.wishes.tellWaiting(es, writeMail, now) };
}

async function makeExports(): Promise<Readonly<Record<string, number>>> {
  const names = { es: await nameContent('es'), en: await nameContent('en') };
  const makeNext = () =>
    services.privacy.makeNextExport(
      (held, locale, now) => buildDataExport(held, locale, now, names[locale]),
      readClock(),
    );
  let made = 0;
  while (await makeNext()) made++;
  return { made };
}

/** Tells operators of the pools of codes of which a tenth or less is left. */
async function tellOfLowPools(): Promise<Readonly<Record<string, number>>> {
  const [{ email }, offers] = await Promise.all([content.sender('es'), content.offers('es')]);
  const nameOf = (id: string) => offers.find(({ productId }) => productId === id)?.name.text ?? id;
  const written = await services.vouchers.tellLowPools(
    (pool) => lowPoolMail(email, nameOf(pool.productId), pool),
    readClock(),
  );
  return { written };
}

/** Completes the challenges whose steps members have all done. Long after its end nobody is left who could have. */
async function completeChallenges(): Promise<Readonly<Record<string, number>>> {
  const now = readClock();
  const failures: unknown[] = [];
  let completed = 0;
  for (const challenge of await nameChallenges()) {
    const { until } = challenge.during;
    if (until && now.getTime() - until.getTime() > challengesLookedAfterMs) continue;
    try {
      for (const memberId of await services.challenges.listUnseen(challenge))
        if (await services.challenges.complete(memberId, challenge, now).catch(refuseToLeavers)) completed++;
    } catch (error) {
      failures.push(error);
    }
  }
  // One challenge does not keep the others from being completed.
  if (failures.length > 0) throw new AggregateError(failures, 'some challenges could not be completed');
  return { completed };
}

/** Who leaves the club meanwhile completes nothing, and holds nobody else up. */
function refuseToLeavers(error: unknown): boolean {
  if (error instanceof ClubError && error.code === 'unauthenticated') return false;
  throw error;
}
