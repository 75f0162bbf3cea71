// Recognises browsers that have signed in to an account before, by a signed cookie. Somebody who guesses the account's password has no
// such cookie: all of them can be slowed down together, whatever their addresses, without keeping the member out.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieAge, type CookieReader, type CookieWriter, deviceCookie, setCookie } from './cookies.ts';
import { signingKey } from './signing-key.ts';

/** A keyed hash, so that the cookie does not tell its reader which account it is for. */
function signatureOf(device: string, email: string): string {
  return createHmac('sha256', signingKey()).update(`login-device\0${device}\0${email}`).digest('base64url');
}

/** The random id of this browser if it has signed in to the account of `email` (normalised) before; null otherwise. */
export function findDevice(cookies: CookieReader, secure: boolean, email: string): string | null {
  const [device = '', signature = '', ...rest] = (cookies.get(deviceCookie(secure))?.value ?? '').split('.');
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(device, email));
  return rest.length === 0 && given.length === right.length && timingSafeEqual(given, right) ? device : null;
}

/** Remembers for a year that this browser has signed in to that account. */
export function rememberDevice(cookies: CookieReader & CookieWriter, secure: boolean, email: string): void {
  const device = findDevice(cookies, secure, email) ?? randomBytes(16).toString('base64url');
  const value = `${device}.${signatureOf(device, email)}`;
  setCookie(cookies, secure, deviceCookie(secure), value, { seconds: cookieAge.preference });
}
