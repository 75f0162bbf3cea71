// Browsers that have signed in to an account before. Who guesses the account's password has none of its cookies: they can be slowed
// down together, whatever their addresses, without keeping the member out.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AstroCookies } from 'astro';
import { cookieAge, deviceCookie, setCookie } from './cookies.ts';
import { signingKey } from './signing-key.ts';

/** The cookie says nothing of the account to whoever reads it. */
function signatureOf(device: string, email: string): string {
  return createHmac('sha256', signingKey()).update(`login-device\0${device}\0${email}`).digest('base64url');
}

/** The random name of this browser, where it has signed in to that account (`email` in its normalised form); null otherwise. */
export function findDevice(cookies: AstroCookies, secure: boolean, email: string): string | null {
  const [device = '', signature = '', ...rest] = (cookies.get(deviceCookie(secure))?.value ?? '').split('.');
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(device, email));
  return rest.length === 0 && given.length === right.length && timingSafeEqual(given, right) ? device : null;
}

/** Remembers for a year that this browser has signed in to that account. */
export function rememberDevice(cookies: AstroCookies, secure: boolean, email: string): void {
  const device = findDevice(cookies, secure, email) ?? randomBytes(16).toString('base64url');
  const value = `${device}.${signatureOf(device, email)}`;
  setCookie(cookies, secure, deviceCookie(secure), value, { seconds: cookieAge.preference });
}
