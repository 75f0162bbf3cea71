// Whether anybody may read the content lake. Editors write right answers, weights and what is still to come into it.
import { ClientError, type SanityClient } from '@sanity/client';

/** After this time without an answer nothing is known, in ms. */
const patienceMs = 5000;

/** What nobody may read before its time. */
const secrets = 'count(*[_type in ["quiz", "game", "draw"]])';

/**
 * Whether the lake tells quizzes, games or draws to who has no token: 'unknown' where it does not answer. A hosted dataset is public unless
 * it was made private.
 */
export async function findVisibility(client: SanityClient): Promise<'public' | 'private' | 'unknown'> {
  const anonymous = client.withConfig({ token: '' });
  try {
    const count = await anonymous.fetch<number>(secrets, {}, { signal: AbortSignal.timeout(patienceMs) });
    return count > 0 ? 'public' : 'private';
  } catch (error) {
    return error instanceof ClientError ? 'private' : 'unknown';
  }
}
