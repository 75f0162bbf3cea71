// What the club does by itself, and when it looks whether there is something to do. Each job decides by the club's own clock what is due,
// and may run twice.
import { completeChallenges } from '../club/challenges/challenges.job.ts';
import { holdDraws } from '../club/draws/draws.job.ts';
import { keepUpEvents } from '../club/events/events.job.ts';
import { validateChecks } from '../club/identity/identity.job.ts';
import { creditForgottenPoints } from '../club/play/quizzes.job.ts';
import { makeExports } from '../club/privacy/privacy.job.ts';
import { keepUpDates } from '../club/redemption/dates.job.ts';
import { giveTickets } from '../club/redemption/tickets.job.ts';
import { remind } from '../club/expiry-reminders/expiry-reminders.job.ts';
import { services } from '../club/services.ts';
import { tellOfLowPools } from '../club/vouchers/pools.job.ts';
import { tellWaiting } from '../club/wishes/wishes.job.ts';
import { readClock } from '../kit/clock.ts';
import { checkDatasetAgain } from './check-dataset.ts';
import { publishDue } from './publish-due.ts';

export interface Job {
  /** When it runs, as cron has it, by the machine's time. */
  readonly cron: string;
  /** How often a server looks whether it is asked for besides that, in seconds. */
  readonly lookEverySeconds: number;
  /** Whether each server asks for it when it starts, too. */
  readonly atStart?: true;
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
  'dates',
  'tickets',
  'identity',
  'challenges',
  'quizzes',
  'dataset',
  'schedules',
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
  dates: { cron: '* * * * *', lookEverySeconds: 30, run: keepUpDates },
  // At the start after the migrations; at night for what a server of an earlier version still redeemed meanwhile.
  tickets: { cron: '23 4 * * *', lookEverySeconds: 30, atStart: true, run: giveTickets },
  events: { cron: '* * * * *', lookEverySeconds: 30, run: keepUpEvents },
  identity: { cron: '*/5 * * * *', lookEverySeconds: 30, run: validateChecks },
  // Whoever looks at their challenges completes them at once, and so does whom a door lets in; this is for the others.
  challenges: { cron: '*/30 * * * *', lookEverySeconds: 30, run: completeChallenges },
  quizzes: { cron: '37 * * * *', lookEverySeconds: 30, run: creditForgottenPoints },
  dataset: { cron: '41 4 * * *', lookEverySeconds: 30, run: () => checkDatasetAgain() },
  schedules: { cron: '* * * * *', lookEverySeconds: 30, run: () => publishDue() },
};
