// Every cookie of the site, its name and attributes. All are HttpOnly, SameSite=Lax and of the whole site.
import type { AstroCookies } from 'astro';
import { parseCookie } from 'cookie';

const day = 86_400;

/** The session's cookie (docs/api.md#callers). Over https its name binds it to this host and to https. */
export const sessionCookie = (secure: boolean) => (secure ? '__Host-club_session' : 'club_session');
/** Says to which account this browser has signed in (login-device.ts). */
export const deviceCookie = (secure: boolean) => (secure ? '__Host-club_device' : 'club_device');
/** Set once the age gate was passed (docs/pages.md#age-gate). */
export const ageCookie = 'age-verified';
/** Somebody under age answered: no other answer counts for a month. */
export const ageRefusedCookie = 'age-refused';
/** Why the age form, sent without script, comes back, and what was in it, for one page. */
export const ageErrorCookie = 'age-error';
export const localeCookie = 'locale';
export const themeCookie = 'theme';
/** What third parties were allowed (lib/consent.ts). */
export const consentCookie = 'consent';

/** How long each lasts, in seconds. */
export const cookieAge = { ageVerified: 365 * day, ageRefused: 30 * day, ageError: 60, preference: 365 * day } as const;

const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

export function setCookie(
  cookies: AstroCookies,
  secure: boolean,
  name: string,
  value: string,
  lasts: { seconds: number } | { until: Date },
): void {
  const life = 'seconds' in lasts ? { maxAge: lasts.seconds } : { expires: lasts.until };
  cookies.set(name, value, { ...attributes(secure), ...life });
}

export function clearCookie(cookies: AstroCookies, secure: boolean, name: string): void {
  cookies.delete(name, attributes(secure));
}

/** The cookies of a request, whichever way it came. */
export interface CookieReader {
  readonly get: (name: string) => { readonly value: string } | undefined;
  readonly has: (name: string) => boolean;
}

/** Those of a Cookie header, read as Astro reads them. */
export function readCookies(header: string | undefined): CookieReader {
  const found = new Map(Object.entries(header === undefined ? {} : parseCookie(header)));
  return {
    get: (name) => {
      const value = found.get(name);
      return value === undefined ? undefined : { value };
    },
    has: (name) => found.has(name),
  };
}

/** Whether the age gate is behind this browser. */
export function isAgeVerified(cookies: CookieReader): boolean {
  return cookies.get(ageCookie)?.value === 'true' && !cookies.has(ageRefusedCookie);
}
