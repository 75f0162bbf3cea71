// Where confirming a new e-mail address leads: signed, as nobody's link may tell of a change that was not made.
import { paths, withQuery } from '../lib/paths.ts';
import { readSignedText, signText } from '../lib/signed-text.ts';
import { signingKey } from './signing-key.ts';

const purpose = 'confirmed-email:';

/** The page that says so, once the token was used. */
export const confirmedAddress = (token: string): string =>
  withQuery(paths.confirmEmail(), { done: signText(signingKey(), `${purpose}${token}`) });

/** The token of such an address's query; null if it is none. It may not have been used. */
export function readConfirmedToken(done: string | null): string | null {
  const signed = readSignedText(signingKey(), done ?? '') ?? '';
  return signed.startsWith(purpose) ? signed.slice(purpose.length) : null;
}
