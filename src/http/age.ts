// The cookies of the age gate (docs/pages.md#age-gate). Somebody under age stays refused for 30 days, whatever they answer next: the
// refusal is a cookie that no script can remove, and it outweighs an earlier `age-verified`.
import type { APIContext } from 'astro';
import { ClubError, type ErrorCode } from '../contract/errors.ts';
import type { AgeRequest } from '../contract/session.ts';
import { judgeAge } from '../lib/age.ts';
import { canaryDay } from '../lib/canary-time.ts';
import { ageCookie, ageErrorCookie, ageRefusedCookie, clearCookie, cookieAge, setCookie } from './cookies.ts';
import { isSecure } from './site.ts';

/** Opens the gate for an adult; throws under_age or invalid_date. */
export function verifyAge({ cookies, request }: APIContext, born: AgeRequest, now: Date): void {
  const secure = isSecure(request);
  if (cookies.has(ageRefusedCookie)) throw new ClubError('under_age');
  switch (judgeAge(born, canaryDay(now))) {
    case 'impossible':
      throw new ClubError('invalid_date');
    case 'under-age':
      clearCookie(cookies, secure, ageCookie);
      setCookie(cookies, secure, ageRefusedCookie, 'true', { seconds: cookieAge.ageRefused });
      throw new ClubError('under_age');
    case 'adult':
      setCookie(cookies, secure, ageCookie, 'true', { seconds: cookieAge.ageVerified });
  }
}

/** What the gate shows: its form, or that no other year helps. */
export interface AgeGate {
  readonly state: 'ask' | 'refused';
  readonly error: 'invalid_date' | 'invalid' | 'too_many_requests' | null;
  /** What stands in the fields again after an error. */
  readonly born: { readonly day: string; readonly month: string; readonly year: string };
}

export const freshAgeGate: AgeGate = { state: 'ask', error: null, born: { day: '', month: '', year: '' } };

/** For the page that the form, sent without script, comes back to: why, and what was typed. */
export function noteAgeError(
  { cookies, request }: APIContext,
  error: ErrorCode,
  fields: Readonly<Record<string, string>>,
): void {
  if (error === 'under_age') return;
  const typed = (['day', 'month', 'year'] as const).map((name) => [name, (fields[name] ?? '').slice(0, 4)]);
  const note = new URLSearchParams([['error', error], ...typed]);
  setCookie(cookies, isSecure(request), ageErrorCookie, note.toString(), { seconds: cookieAge.ageError });
}

/** What the gate shows this browser. What was noted of a form is read once. */
export function readAgeGate({ cookies, request }: Pick<APIContext, 'cookies' | 'request'>): AgeGate {
  const cookie = cookies.get(ageErrorCookie)?.value;
  if (cookie !== undefined) clearCookie(cookies, isSecure(request), ageErrorCookie);
  const note = new URLSearchParams(cookie);
  const error = note.get('error');
  const typed = (name: string) => note.get(name)?.slice(0, 4) ?? '';
  return {
    state: cookies.has(ageRefusedCookie) ? 'refused' : 'ask',
    error: error === 'invalid_date' || error === 'invalid' || error === 'too_many_requests' ? error : null,
    born: { day: typed('day'), month: typed('month'), year: typed('year') },
  };
}
