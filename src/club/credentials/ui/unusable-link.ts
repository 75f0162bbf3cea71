import type { Answer } from '../../../islands/answer.ts';

/** As that answer; where it says that the link of a mail can't be used, the page at `address` opens instead, which offers another. */
export async function leaveIfUnusable<T>(sent: Promise<Answer<T>>, address: string): Promise<Answer<T>> {
  const answer = await sent;
  if (answer.kind !== 'refused' || answer.status !== 422 || (answer.error === null && !('token' in answer.errors)))
    return answer;
  location.assign(address);
  return new Promise<never>(() => undefined);
}
