import { invariant } from '../kit/invariant.ts';
import { ownConfiguration } from '../process/configuration.ts';

/** The key that signs what is stored in browsers and URLs; the same on every server of a club. */
export function signingKey(): string {
  const key = ownConfiguration().signingKey;
  invariant(key !== null, 'the process has settled its signing key');
  return key;
}
