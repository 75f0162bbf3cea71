// Calls the API for islands. Loaded once an island is shown, as showing it does not need it.
import type { Refusal } from './api.ts';

/** Loads the API module, ahead or again. If that fails, the page says so (LoadErrors.astro). */
export const loadApi = async () => (await import('./api.ts')).api;

/** Makes a call; if the API module can't be loaded, the result is the same as without an answer. */
export async function ask<Answer>(
  question: (api: Awaited<ReturnType<typeof loadApi>>) => Promise<Answer>,
): Promise<Answer | Extract<Refusal, { kind: 'unreachable' }>> {
  const api = await loadApi().catch(() => null);
  return api ? question(api) : { kind: 'unreachable' };
}
