// Which sessions this server has seen lately, so that it can tell a member's request from a stranger's before anything is looked up:
// members have places of their own among the answers in progress, whoever shares their network. It opens nothing: each request's session is
// still found in the database.
import { hashToken } from '../kit/token-hash.ts';

/** How many are remembered; the one that was used longest ago is forgotten first. */
const maxKnown = 20_000;
const members = new Map<string, string>();

const keyOf = (token: string) => hashToken(token).toString('base64');

/** Remembers whose session that is, or with null that it is nobody's. */
export function noteSession(token: string, memberId: string | null): void {
  const key = keyOf(token);
  members.delete(key);
  if (memberId === null) return;
  members.set(key, memberId);
  const [oldest] = members.keys();
  if (members.size > maxKnown && oldest !== undefined) members.delete(oldest);
}

/** Whose session it was when it was last used; null where this server has not seen it. */
export const findKnownMember = (token: string): string | null =>
  members.size === 0 ? null : (members.get(keyOf(token)) ?? null);
