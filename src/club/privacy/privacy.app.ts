import type { ExportAnswer } from './privacy.contract.ts';
import { canaryIso } from '../../kit/canary-time.ts';
import { exportFileAddress } from '../../words/paths.ts';

/** How far a member's copy of their data is. */
export async function readExport(services: App.Locals['services'], memberId: string, now: Date): Promise<ExportAnswer> {
  const found = await services.privacy.findExport(memberId, now);
  return {
    state: found?.state ?? 'none',
    url: found?.state === 'ready' ? exportFileAddress : null,
    until: found?.expiresAt ? canaryIso(found.expiresAt) : null,
  };
}
