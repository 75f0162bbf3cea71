// How islands call the club's API. The calls stand with the islands that make them, as every island carries what stands here.
import { askFor } from './ask-for.ts';
import type { Answer, CallOptions } from './answer.ts';

/** Loads what makes the calls: showing an island does not need it. If that fails, the page says so (LoadErrors.astro). */
export const loadClient = () => askFor(import('./http-client.ts'));

// Ahead of the first call: by then the connection may be lost, and a browser does not ask again for a module that it could not load.
if (!import.meta.env.SSR) loadClient().catch(() => undefined);

/**
 * Makes a call, by its name below the API's base or by its whole path; if what makes it can't be loaded, the result is the same as without
 * an answer.
 */
export async function call<T>(path: string, options: CallOptions<T> = {}): Promise<Answer<T>> {
  const client = await loadClient().catch(() => null);
  return client ? client.call<T>(path, options) : { kind: 'unreachable' };
}
