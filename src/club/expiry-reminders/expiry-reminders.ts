// When members are reminded of points that will expire (expiry-reminders/README.md#reminders). Pure.
import { day } from '../../kit/durations.ts';

/** Days before the points expire, the nearest first. */
const stages = [7, 30] as const;

/** The hours in which reminders are written. What is back in stock is told at any hour, as others may redeem it. */
export const firstHourOfReminders = 9;
const lastHour = 20;

/** Whether reminders are written at that hour of the islands. */
export const isHourOfReminders = (hour: number): boolean => hour >= firstHourOfReminders && hour <= lastHour;

/** The stage at which points that expire at `end` are, as its number of days; undefined before the first. */
export const stageOf = (end: Date, now: Date): (typeof stages)[number] | undefined =>
  stages.find((days) => end.getTime() - now.getTime() <= days * day);
