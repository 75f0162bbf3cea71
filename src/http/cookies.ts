// Every cookie of the site, with its name and attributes. All are HttpOnly, SameSite=Lax and valid for the whole site.
import type { AstroCookies } from 'astro';
import { parseCookie } from 'cookie';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

/** The session's cookie (docs/api.md#callers). Over https its name binds it to this host and to https. */
export const sessionCookie = (secure: boolean) => (secure ? '__Host-club_session' : 'club_session');
/** Names the account to which this browser has signed in before (login-device.ts). */
export const deviceCookie = (secure: boolean) => (secure ? '__Host-club_device' : 'club_device');
/** The signed challenge that a passkey is to sign (passkeys.ts). */
export const passkeyCookie = (secure: boolean) => (secure ? '__Host-club_passkey' : 'club_passkey');
/** Set once the age gate was passed (docs/pages.md#age-gate). */
export const ageCookie = 'age-verified';
/** Set when somebody under age answered: no other answer counts for 30 days. */
export const ageRefusedCookie = 'age-refused';
/** What it says while a date below the age has been said back and no other came yet. */
export const ageAsked = 'asked';
/** Why the age form, sent without script, was refused, and what was typed; until another is sent. */
export const ageErrorCookie = 'age-error';
/** Set in browsers that geofencing is switched on for (geofence.ts). */
export const geofenceCookie = 'geofence';
/** The signed proof that the browser was in the islands. */
export const inIslandsCookie = 'in-islands';
export const localeCookie = 'locale';
export const themeCookie = 'theme';
/** Which purposes of third parties were allowed (words/consent.ts). */
export const consentCookie = 'consent';
/** Set on a phone that has read tickets at an event's door: its storage holds what could not be sent yet. */
export const doorCookie = 'door';

/** How long each lasts, in seconds. */
export const cookieAge = {
  ageVerified: 365 * daySeconds,
  ageRefused: 30 * daySeconds,
  /** So long a date below the age that was said back is remembered. */
  ageAsked: hourSeconds,
  ageError: 600,
  passkey: 600,
  /** Of the editors' draft mode (draft-mode.ts). */
  draft: 3600,
  inIslands: daySeconds / 2,
  geofence: daySeconds,
  preference: 365 * daySeconds,
  door: 30 * daySeconds,
} as const;

const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

export function setCookie(
  cookies: CookieWriter,
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

/** The cookies of a request, whether Astro's or read from the header. */
export interface CookieReader {
  readonly get: (name: string) => { readonly value: string } | undefined;
  readonly has: (name: string) => boolean;
}

/** As much of Astro's cookies as is needed to set one. */
export interface CookieWriter {
  readonly set: (name: string, value: string, options: Parameters<AstroCookies['set']>[2]) => void;
}

/** The cookies of a Cookie header, parsed as Astro parses them. */
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

/** Whether this browser has passed the age gate. */
export function isAgeVerified(cookies: CookieReader): boolean {
  return cookies.get(ageCookie)?.value === 'true' && !isAgeRefused(cookies);
}

/** Whether somebody under age answered in this browser, and was not only asked back. */
export const isAgeRefused = (cookies: CookieReader): boolean =>
  (cookies.get(ageRefusedCookie)?.value ?? ageAsked) !== ageAsked;
