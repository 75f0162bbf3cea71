// Before a club starts with a hosted content lake: whether anybody may read it, right answers of quizzes included.
import type { SanityClient } from '@sanity/client';
import { describeVisibility, findVisibility } from '../content/lake/visibility.ts';
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
export async function checkDataset({ live, ...dataset }: Dataset, client: SanityClient): Promise<string | null> {
  const visibility = await findVisibility(client);
  const problem = describeVisibility(visibility, dataset);
  if (problem !== null && live && visibility === 'public') throw new StartProblem(problem);
  return problem;
}
