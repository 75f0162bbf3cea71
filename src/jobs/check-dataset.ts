// Asks again whether the dataset of a hosted content lake is private: it may become public, or get its first content, after the club has started.
import type { SanityClient } from '@sanity/client';
import { connectLake } from '../content/lake/lake.ts';
import { describeVisibility, findVisibility } from '../content/lake/visibility.ts';
import { isLiveClub } from '../kit/live-club.mjs';

/**
 * Looks, for a live club. Throws, in words for an operator, where anybody may read the dataset or nobody knows: a job that fails is logged as an
 * error, and tried again.
 */
export async function checkDatasetAgain(
  env: Readonly<Record<string, string | undefined>> = process.env,
  client: SanityClient = connectLake(env),
): Promise<Readonly<Record<string, number>>> {
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset = 'production' } = env;
  if (!projectId || !isLiveClub(env)) return { asked: 0 };
  const problem = describeVisibility(await findVisibility(client), { projectId, dataset });
  if (problem !== null) throw new Error(problem);
  return { asked: 1 };
}
