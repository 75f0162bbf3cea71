// The basket's way to the server: loaded when the basket stands, as nothing of it is needed to see that.
import type { Refusal } from '../api.ts';

/** Loads it ahead, or once more. Where it does not come, the page itself says so (LoadErrors.astro). */
export const loadApi = async () => (await import('../api.ts')).api;

/** Asks the server; without a way to it, as without an answer. */
export async function ask<Answer>(
  question: (api: Awaited<ReturnType<typeof loadApi>>) => Promise<Answer>,
): Promise<Answer | Extract<Refusal, { kind: 'unreachable' }>> {
  const api = await loadApi().catch(() => null);
  return api ? question(api) : { kind: 'unreachable' };
}
