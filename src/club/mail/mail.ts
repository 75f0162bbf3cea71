// When a mail is attempted again. Pure.

const minute = 60_000;

/**
 * How long a server has for one attempt: another takes the mail after it, should the server have died. A mail that the mail server
 * had taken already is then sent twice, under one Message-ID.
 */
export const attemptMs = 5 * minute;

/** Some five days of attempts, an hour apart in the end: as long as mail servers themselves go on. */
export const maxAttempts = 125;

/**
 * When a mail that failed for the `attempts`th time is attempted again: half a minute later, then twice as late each time, up to an
 * hour; null when it is given up.
 */
export function findNextAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= maxAttempts) return null;
  return new Date(now.getTime() + Math.min((minute / 2) * 2 ** (attempts - 1), 60 * minute));
}

/** sent · waiting for its next attempt · given up, until an operator has it tried again */
export function mailState(mail: {
  readonly sentAt: Date | null;
  readonly nextAttemptAt: Date | null;
}): 'sent' | 'waiting' | 'given-up' {
  if (mail.sentAt) return 'sent';
  return mail.nextAttemptAt ? 'waiting' : 'given-up';
}
