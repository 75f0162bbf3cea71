import { createHash } from 'node:crypto';

/** An opaque mark of a member, by which a browser tells whose basket it has stored, without saying who that is. */
export function markMember(memberId: string): string {
  return createHash('sha256').update(`kept in the browser:${memberId}`).digest('base64url').slice(0, 22);
}
