// When sending a mail is attempted again (mail/README.md#mail). Pure.
import { minute } from '../../kit/durations.ts';

/**
 * Which mail goes first: of passwords and signing in, for which somebody waits at the screen; of orders; then the rest. Of one priority
 * what has been due longest.
 */
export const mailPriority = { access: 1, orders: 2, rest: 3 } as const;
export type MailPriority = keyof typeof mailPriority;

/** What a mail is about besides its member: with that it becomes a member’s, and is erased (privacy/README.md#privacy). */
export type MailSubject = { readonly bookingId: string } | { readonly leadId: string } | { readonly enquiryId: string };

/**
 * How long a server has for one attempt, in ms. After that another server takes the mail, as the first may have died. If the mail server
 * had accepted it already, it is sent twice, under one Message-ID.
 */
export const attemptMs = 5 * minute;

/** Some five days of attempts, in the end an hour apart: as long as mail servers themselves keep trying. */
export const maxAttempts = 125;

/**
 * When a mail is attempted again after `attempts` failures: half a minute later, then twice as long each time, up to an hour; null when it
 * is given up.
 */
export function findNextAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= maxAttempts) return null;
  return new Date(now.getTime() + Math.min((minute / 2) * 2 ** (attempts - 1), 60 * minute));
}

/** What is left of the token of a link in a mail that was sent. */
export const tokenGone = 'token=…';

/** sent · waiting for its next attempt · given up, until an operator has it tried again */
export function mailState(mail: {
  readonly sentAt: Date | null;
  readonly nextAttemptAt: Date | null;
}): 'sent' | 'waiting' | 'given-up' {
  if (mail.sentAt) return 'sent';
  return mail.nextAttemptAt ? 'waiting' : 'given-up';
}
