// Signed text (HMAC-SHA256), to be stored in cookies and addresses: nobody else can make or change it, but anybody who has it can
// read it. The signature says what the text is for, so that what was signed for one thing is never read as another.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a text is signed for. */
export type SignedFor =
  'confirmed email' | 'door' | 'draft mode' | 'in islands' | 'passkey challenge' | 'reading start';

const signatureOf = (key: string, signed: string) => createHmac('sha256', key).update(signed).digest('base64url');
const withPurpose = (purpose: SignedFor, encoded: string) => `${purpose}\0${encoded}`;

/** The text with its signature, fit for a cookie or an address. */
export function signText(key: string, purpose: SignedFor, text: string): string {
  const encoded = Buffer.from(text).toString('base64url');
  return `${encoded}.${signatureOf(key, withPurpose(purpose, encoded))}`;
}

/** The text of a signed text; null if it was not signed with this key for this purpose. */
export const readSignedText = (key: string, purpose: SignedFor, signed: string): string | null =>
  read(key, signed, (encoded) => withPurpose(purpose, encoded));

/** The text of one that was signed before signatures said what they are for; null if it was not. For links that people hold. */
export const readTextOfBefore = (key: string, signed: string): string | null => read(key, signed, (encoded) => encoded);

function read(key: string, signed: string, signedAs: (encoded: string) => string): string | null {
  const [encoded = '', signature = '', ...rest] = signed.split('.');
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(key, signedAs(encoded)));
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Buffer.from(encoded, 'base64url').toString();
}
