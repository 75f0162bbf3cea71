// Sessions and passkeys of a member as the API and the profile give them.
import type { Services } from '../services.ts';
import type { Passkey, Session } from './account.contract.ts';
import { canaryIso } from '../../kit/canary-time.ts';

/** The open sessions of the member, that of `token` first. */
export async function listSessions(services: Services, memberId: string, token: string, now: Date): Promise<Session[]> {
  const sessions = await services.session.list(memberId, token, now);
  return sessions.map(({ id, current, createdAt, lastSeenAt, device }) => ({
    id,
    current,
    device,
    created_at: canaryIso(createdAt),
    last_used_at: canaryIso(lastSeenAt),
  }));
}

/** The member's passkeys, the oldest first. */
export async function listPasskeys(services: Services, memberId: string): Promise<Passkey[]> {
  const passkeys = await services.passkeys.list(memberId);
  return passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    created_at: canaryIso(createdAt),
    last_used_at: lastUsedAt && canaryIso(lastUsedAt),
  }));
}
