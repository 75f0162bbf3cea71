// The outbox by hand: one mail after the other, as the server's own loop has it.
import type { Attempt } from '../../src/club/mail/mail.service.ts';
import { fillMail } from '../../src/jobs/fill-mail.ts';
import { services } from '../../src/club/services.ts';
import type { Mailer } from '../../src/providers/mail.ts';

const never = new AbortController().signal;

/** Attempts the mail that goes next; 'none' if no mail is due. */
export async function attemptNext(
  { deliver, answersAfter = () => Promise.resolve(true) }: Pick<Mailer, 'deliver'> & Partial<Mailer>,
  now: Date,
): Promise<Attempt | { readonly kind: 'none' }> {
  const taken = await services.mail.takeNext(now);
  return taken ? services.mail.attempt(taken, fillMail, { deliver, answersAfter }, () => now, never) : { kind: 'none' };
}
