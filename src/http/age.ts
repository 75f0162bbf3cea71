// What the age gate's answer leaves in the browser (routes.md, guard 2). Somebody under age stays refused for a month, whatever
// they answer next: the refusal is a cookie that no script can take away, and it outweighs an earlier «of age».
import type { APIContext } from 'astro';
import { ClubError } from '../contract/errors.ts';
import type { AgeRequest } from '../contract/session.ts';
import { judgeAge } from '../lib/age.ts';
import { canaryDay } from '../lib/canary-time.ts';
import { ageCookie, ageRefusedCookie, clearCookie, cookieAge, setCookie } from './cookies.ts';
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
