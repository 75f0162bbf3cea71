// Asks the providers how the checks stand that were begun there and stores what they say, so that an outcome counts also where the member
// never comes back to its page.
import { services } from '../services.ts';
import { ClubError } from '../../contract/errors.ts';
import type { Requirement } from './identity.contract.ts';
import { mailedOrigin } from '../../http/site.ts';
import { readClock } from '../../kit/clock.ts';
import { ProviderError } from '../../providers/check-provider.ts';
import { findProvider } from './check-provider.app.ts';

/**
 * Asks for each check that is under way, one after another; gives how many were decided, and how many a provider would not tell of. A
 * provider that fails is not asked any more in this run, and its failure is thrown once the others were.
 */
export async function validateChecks(): Promise<Readonly<Record<string, number>>> {
  const now = readClock();
  const failures = new Map<Requirement, ProviderError>();
  let decided = 0;
  let refused = 0;
  for (const check of await services.identity.listUnderWay(now)) {
    if (failures.has(check.kind)) continue;
    try {
      const state = await services.identity.validate(check, findProvider(check.kind, mailedOrigin()), readClock());
      if (state !== check.state) decided++;
    } catch (error) {
      // The member is asking at this moment.
      if (error instanceof ClubError && error.code === 'identity_busy') continue;
      if (!(error instanceof ProviderError)) throw error;
      if (error.kind === 'failed') failures.set(check.kind, error);
      else refused++;
    }
  }
  for (const failure of failures.values()) throw failure;
  return { decided, refused };
}
