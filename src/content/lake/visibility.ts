// Whether anybody may read the content lake. Editors write right answers, weights and what is still to come into it.
import { ClientError, type SanityClient } from '@sanity/client';

/** After this time without an answer nothing is known, in ms. */
const patienceMs = 5000;

/** Anything at all: also what has no secrets yet is where editors will write them. */
const documents = 'count(*)';

/** 'private' is what refuses, or hides, its documents from who has no token; of what is empty, or does not answer, nothing is known. */
export type Visibility = 'public' | 'private' | 'unknown';

/** Whether the lake tells anything to who has no token. A hosted dataset is public unless it was made private. */
export async function findVisibility(client: SanityClient): Promise<Visibility> {
  const count = (reader: SanityClient) =>
    reader
      .withConfig({ perspective: 'published' })
      .fetch<number>(documents, {}, { signal: AbortSignal.timeout(patienceMs) });
  try {
    if ((await count(client.withConfig({ token: '' }))) > 0) return 'public';
    return client.config().token && (await count(client)) > 0 ? 'private' : 'unknown';
  } catch (error) {
    return error instanceof ClientError && [401, 403].includes(error.statusCode) ? 'private' : 'unknown';
  }
}

/** What an operator must know about it, in one sentence; null where all is well. */
export function describeVisibility(
  visibility: Visibility,
  { projectId, dataset }: { readonly projectId: string; readonly dataset: string },
): string | null {
  const name = `the dataset ${dataset} of ${projectId}`;
  switch (visibility) {
    case 'private':
      return null;
    case 'unknown':
      return `Nobody knows whether ${name} is private: it is empty, or did not answer.`;
    case 'public':
      return (
        `Anybody may read ${name}, with the right answers of quizzes, the odds of games and what is to come: ` +
        `make it private with \`sanity dataset visibility set ${dataset} private\`.`
      );
  }
}
