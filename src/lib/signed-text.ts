// Signed text (HMAC-SHA256), to be stored in cookies and addresses: nobody else can make or change it, but anybody who has it can
// read it.
import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (key: string, encoded: string) => createHmac('sha256', key).update(encoded).digest('base64url');

/** The text with its signature, fit for a cookie or an address. */
export function signText(key: string, text: string): string {
  const encoded = Buffer.from(text).toString('base64url');
  return `${encoded}.${signatureOf(key, encoded)}`;
}

/** The text of a signed text; null if it was not signed with this key. */
export function readSignedText(key: string, signed: string): string | null {
  const [encoded = '', signature = '', ...rest] = signed.split('.');
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(key, encoded));
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Buffer.from(encoded, 'base64url').toString();
}
