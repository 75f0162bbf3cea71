// What the calls of an account have in common.
import type { TokenHolder } from './credentials.ts';
import type { Locale } from '../../words/locale.ts';
import { perMemberRefused } from '../../http/call-limits.ts';
import { minute } from '../../kit/durations.ts';
import { FieldRefusal } from '../../http/field-errors.ts';
import { forgetAttempts } from '../../http/throttle.ts';
import { messages } from '../../i18n/messages.ts';
import { ownConfiguration } from '../../process/configuration.ts';
import { samplePassword } from '../../words/sample-password.ts';
import { brokenRules } from './password-rules.ts';

/** The sample members' password, in a demonstration; null in a live club. */
export const publishedPassword = (): string | null => (ownConfiguration().live ? null : samplePassword);

type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The errors of a new password and its repetition, by field; none if both are right. */
export function judgePassword(
  { password, password_confirmation: repeated }: { readonly password: string; readonly password_confirmation: string },
  { email, firstName, lastName }: Pick<TokenHolder, 'email' | 'firstName' | 'lastName'>,
  locale: Locale,
): FieldErrors {
  const t = messages.account[locale];
  const broken = brokenRules(password, [email, firstName, lastName], publishedPassword());
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

const ownPassword = 'own-password';

/** Wrong passwords of somebody who is signed in. */
export const ownPasswordLimit = perMemberRefused(ownPassword, 10, 15 * minute);

/** Forgets the wrong passwords of a member who is signed in: an operator knows who asks for it. */
export const unlockOwnPassword = (memberId: string): Promise<void> => forgetAttempts([ownPassword, memberId]);
