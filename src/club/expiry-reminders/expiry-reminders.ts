// When members are reminded of points that will expire (expiry-reminders/README.md#reminders). Pure.
import { day } from '../../kit/durations.ts';

/** Days before the points expire, the nearest first. */
const stages = [7, 30] as const;

/** The stage at which points that expire at `end` are, as its number of days; undefined before the first. */
export const stageOf = (end: Date, now: Date): (typeof stages)[number] | undefined =>
  stages.find((days) => end.getTime() - now.getTime() <= days * day);
