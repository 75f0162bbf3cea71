// How islands call the club's API. The calls stand with the islands that make them, as every island carries what stands here.
import { askFor } from './ask-for.ts';
import type { Answer, CallOptions } from './answer.ts';

/** Loads what makes the calls, ahead of the first or again: showing an island does not need it. If that fails, the page says so (LoadErrors.astro). */
export const loadClient = () => askFor(import('./http-client.ts'));

/** Makes a call, by its name below the API's base or by its whole path; if what makes it can't be loaded, the result is the same as without an answer. */
export async function call<T>(path: string, options: CallOptions<T> = {}): Promise<Answer<T>> {
  const client = await loadClient().catch(() => null);
  return client ? client.call<T>(path, options) : { kind: 'unreachable' };
}
