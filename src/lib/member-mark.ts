import { createHash } from 'node:crypto';

/** Tells a browser's kept things of one member from another's, without saying who they are. */
export function markMember(memberId: string): string {
  return createHash('sha256').update(`kept in the browser:${memberId}`).digest('base64url').slice(0, 22);
}
