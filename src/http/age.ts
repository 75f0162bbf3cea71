// The cookies of the age gate (docs/pages.md#age-gate). Somebody under age stays refused for 30 days, whatever they answer next: the
// refusal is a cookie that no script can remove, and it outweighs an earlier `age-verified`.
import type { APIContext } from 'astro';
import { ClubError, type ErrorCode } from '../contract/errors.ts';
import { AgeRequest } from '../club/session/age.contract.ts';
import { daysOf, judgeAge } from '../words/age.ts';
import { canaryDay } from '../kit/canary-time.ts';
import {
  ageAsked,
  ageCookie,
  ageErrorCookie,
  ageRefusedCookie,
  clearCookie,
  cookieAge,
  type CookieReader,
  isAgeRefused,
  setCookie,
} from './cookies.ts';
import { isSecure } from './site.ts';

const gateErrors = ['invalid_date', 'invalid', 'confirm_age', 'too_many_requests'] as const;

/** Sets the cookie that opens the age gate for an adult. Throws under_age or invalid_date; where the form asks first, confirm_age. */
export function verifyAge({ cookies, request }: APIContext, born: AgeRequest, now: Date): void {
  const secure = isSecure(request);
  if (cookies.has(ageErrorCookie)) clearCookie(cookies, secure, ageErrorCookie);
  if (isAgeRefused(cookies)) throw new ClubError('under_age');
  switch (judgeAge(born, canaryDay(now))) {
    case 'impossible':
      throw new ClubError('invalid_date');
    case 'under_age':
      // Once: the next such date counts, as whoever is asked back again and again only looks for one that opens.
      if (born.asks && !cookies.has(ageRefusedCookie)) {
        setCookie(cookies, secure, ageRefusedCookie, ageAsked, { seconds: cookieAge.ageAsked });
        throw new ClubError('confirm_age');
      }
      clearCookie(cookies, secure, ageCookie);
      setCookie(cookies, secure, ageRefusedCookie, 'true', { seconds: cookieAge.ageRefused });
      throw new ClubError('under_age');
    case 'adult':
      if (cookies.has(ageRefusedCookie)) clearCookie(cookies, secure, ageRefusedCookie);
      setCookie(cookies, secure, ageCookie, 'true', { seconds: cookieAge.ageVerified });
  }
}

/** What the age gate shows: its form, or that this browser has been refused. */
export interface AgeGate {
  readonly state: 'ask' | 'refused';
  readonly error: (typeof gateErrors)[number] | null;
  /** What was typed, to be shown again after an error. */
  readonly born: { readonly day: string; readonly month: string; readonly year: string };
  /** The date below the age that is asked back once, YYYY-MM-DD. */
  readonly asked: string | null;
}

export const freshAgeGate: AgeGate = { state: 'ask', error: null, born: { day: '', month: '', year: '' }, asked: null };

/** Notes in a cookie why a form sent without script was refused, and what was typed, for the page that follows. */
export function noteAgeError(
  { cookies, request }: APIContext,
  error: ErrorCode,
  fields: Readonly<Record<string, string>>,
): void {
  if (error === 'under_age') return;
  const typed = (['day', 'month', 'year'] as const).map((name) => [name, (fields[name] ?? '').trim().slice(0, 4)]);
  const note = new URLSearchParams([['error', error], ...typed]);
  setCookie(cookies, isSecure(request), ageErrorCookie, note.toString(), { seconds: cookieAge.ageError });
}

/** Where the page that asks for the age is rendered, and kept for all: no address of its own. Another for who has been refused. */
export const gatePath = (cookies: CookieReader) =>
  isAgeRefused(cookies) ? '/internal/age-gate/refused' : '/internal/age-gate';

/**
 * What the age gate shows this browser: the note about a refused form until another is sent, also after a change of language. The note is
 * a browser's word: what asks for no day that there is asks nothing.
 */
export function readAgeGate(cookies: CookieReader): AgeGate {
  const note = new URLSearchParams(cookies.get(ageErrorCookie)?.value);
  const error = gateErrors.find((one) => one === note.get('error')) ?? null;
  const typed = (name: string) => note.get(name)?.slice(0, 4) ?? '';
  const born = { day: typed('day'), month: typed('month'), year: typed('year') };
  const asked = error === 'confirm_age' ? dateOf(born) : null;
  return {
    state: isAgeRefused(cookies) ? 'refused' : 'ask',
    error: error === 'confirm_age' && !asked ? null : error,
    born,
    asked,
  };
}

function dateOf(born: AgeGate['born']): string | null {
  const { success, data } = AgeRequest.safeParse(born);
  if (!success || daysOf(data) < data.day) return null;
  return [data.year, ...[data.month, data.day].map((part) => String(part).padStart(2, '0'))].join('-');
}
