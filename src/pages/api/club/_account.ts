// What the calls of an account have in common.
import type { APIContext } from 'astro';
import type { TokenHolder } from '../../../club/credentials/credentials.ts';
import type { Locale } from '../../../contract/locale.ts';
import { FieldRefusal } from '../../../http/field-errors.ts';
import { networkOf } from '../../../http/node/client-address.ts';
import { type Reservation, reserveAttempt } from '../../../http/throttle.ts';
import { messages } from '../../../i18n/messages.ts';
import { brokenRules } from '../../../lib/password-rules.ts';

type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The errors of a new password and its repetition, by field; none if both are right. */
export function judgePassword(
  { password, password_confirmation: repeated }: { readonly password: string; readonly password_confirmation: string },
  { email, firstName, lastName }: Pick<TokenHolder, 'email' | 'firstName' | 'lastName'>,
  locale: Locale,
): FieldErrors {
  const t = messages.account[locale];
  const broken = brokenRules(password, [email, firstName, lastName]);
  return {
    ...(broken.length > 0 && { password: broken.map((rule) => t[`error.password.${rule}`]) }),
    ...(repeated !== password && {
      password_confirmation: [t[repeated === '' ? 'error.password_confirmation.empty' : 'error.password_confirmation']],
    }),
  };
}

/** Throws if there is an error. */
export function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new FieldRefusal('invalid', errors);
}

const quarterHour = 15 * 60_000;

/** Refused attempts to use a link of a mail: 30 in a quarter of an hour, per network, of all kinds together. */
export function limitLinks({ clientAddress, locals }: APIContext): Promise<Reservation> {
  return reserveAttempt({ of: ['account-link', networkOf(clientAddress)], max: 30, windowMs: quarterHour }, locals.now);
}

/** Wrong passwords of somebody who is signed in: 10 in a quarter of an hour. */
export async function limitOwnPassword({ locals }: APIContext): Promise<Reservation | undefined> {
  const caller = await locals.findCaller();
  if (!caller) return undefined;
  return reserveAttempt({ of: ['own-password', caller.member.id], max: 10, windowMs: quarterHour }, locals.now);
}
