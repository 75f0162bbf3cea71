// Before a club starts with a hosted content lake: whether anybody may read it, right answers of quizzes included.
import type { SanityClient } from '@sanity/client';
import { findVisibility } from '../content/lake/visibility.ts';
import { StartProblem } from './problem.ts';

interface Dataset {
  readonly projectId: string;
  readonly dataset: string;
  /** Whether people use this club. */
  readonly live: boolean;
}

/**
 * Looks whether the dataset is private. Gives a warning for the log, or null where all is well. Throws StartProblem where a live club would
 * have its quizzes, games and draws read by anyone.
 */
export async function checkDataset(
  { projectId, dataset, live }: Dataset,
  client: SanityClient,
): Promise<string | null> {
  const visibility = await findVisibility(client);
  if (visibility === 'private') return null;
  const name = `the dataset ${dataset} of ${projectId}`;
  if (visibility === 'unknown') return `${name} does not answer: nobody has looked whether it is private`;
  const problem =
    `Anybody may read ${name}, with the right answers of quizzes, the odds of games and what is to come: ` +
    `make it private with \`sanity dataset visibility set ${dataset} private\`.`;
  if (live) throw new StartProblem(problem);
  return problem;
}
