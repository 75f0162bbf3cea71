import { invariant } from '../lib/invariant.ts';

/** The key with which this club signs what travels through a browser; every server of one club has the same. */
export function signingKey(): string {
  const key = process.env.CLUB_SECRET ?? '';
  invariant(key.length >= 32, 'the process has settled its signing key');
  return key;
}
