import { invariant } from '../kit/invariant.ts';

/** The key that signs what is stored in browsers and URLs; the same on every server of a club. */
export function signingKey(): string {
  const key = process.env.CLUB_SECRET ?? '';
  invariant(key.length >= 32, 'the process has settled its signing key');
  return key;
}
