// Publishes, or takes off the site, what editors set for a moment that has come.
import type { SanityClient } from '@sanity/client';
import { connectLake, connectToWrite } from '../content/lake/lake.ts';
import { carryOut, listDue } from '../content/lake/schedules.ts';
import { readClock } from '../kit/clock.ts';

/**
 * Gives how many were done, and how many could not be: editors find those under «Programado». Throws where some are due and the club has
 * no token to write with: a job that fails is logged as an error, and tried again.
 */
export async function publishDue(
  writing: SanityClient | null = connectToWrite(),
  reading: SanityClient = connectLake(),
): Promise<Readonly<Record<string, number>>> {
  const { due, unread } = await listDue(reading, readClock());
  const told = { done: 0, refused: 0, passed: 0 };
  const failures: unknown[] = unread.map((id) => new Error(`${id} is no schedule that the club can read.`));
  if (!writing && due.length > 0)
    throw new Error(`SANITY_WRITE_TOKEN is not set, and ${String(due.length)} publications are due.`);
  if (writing)
    for (const one of due) {
      try {
        told[await carryOut({ reading, writing }, one)]++;
      } catch (error) {
        failures.push(error);
      }
    }
  // One does not keep the others from being done.
  if (failures.length > 0) throw new AggregateError(failures, 'some publications failed that were due');
  return told;
}
