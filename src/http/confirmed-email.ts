// Where confirming a new e-mail address leads: signed, as nobody's link may tell of a change that was not made.
import { paths, withQuery } from '../words/paths.ts';
import { readSignedText, signText } from './signed-text.ts';
import { signingKey } from './signing-key.ts';

/** The page that says so, once the token was used. */
export const confirmedAddress = (token: string): string =>
  withQuery(paths.confirmEmail(), { done: signText(signingKey(), 'confirmed email', token) });

/** The token of such an address's query; null if it is none. It may not have been used. */
export const readConfirmedToken = (done: string | null): string | null =>
  readSignedText(signingKey(), 'confirmed email', done ?? '');
