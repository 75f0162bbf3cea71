// Asks again whether the dataset of a hosted content lake is private: it may become public, or get its first content, after the club has
// started.
import type { SanityClient } from '@sanity/client';
import { connectLake } from '../content/lake/lake.ts';
import { describeVisibility, findVisibility } from '../content/lake/visibility.ts';
import { type Configuration, ownConfiguration } from '../process/configuration.ts';

/**
 * Looks, for a live club. Throws, in words for an operator, where anybody may read the dataset or nobody knows: a job that fails is logged
 * as an error, and tried again.
 */
export async function checkDatasetAgain(
  { hostedLake, live }: Pick<Configuration, 'hostedLake' | 'live'> = ownConfiguration(),
  client: SanityClient = connectLake(),
): Promise<Readonly<Record<string, number>>> {
  if (!hostedLake || !live) return { asked: 0 };
  const problem = describeVisibility(await findVisibility(client), hostedLake);
  if (problem !== null) throw new Error(problem);
  return { asked: 1 };
}
