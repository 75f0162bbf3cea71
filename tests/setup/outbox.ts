// The outbox by hand: one mail after the other, as the server's own loop has it.
import type { Attempt, TakenMail } from '../../src/club/mail/mail.service.ts';
import { fillMail } from '../../src/jobs/fill-mail.ts';
import { services } from '../../src/club/services.ts';
import type { Mailer } from '../../src/providers/mail.ts';

const never = new AbortController().signal;

/** A mail as it goes out, with a footer and a way of use that need no content. */
export const fillHere = (mail: TakenMail): Promise<TakenMail> =>
  fillMail(mail, {
    footerOf: (locale) =>
      Promise.resolve({
        brand: 'el club',
        text: `el club (${locale})`,
        html: `<tr><td>el club (${locale})</td></tr>`,
      }),
    useOf: () => Promise.resolve('Enséñalo en la barra.'),
  });

/** Attempts the mail that goes next; 'none' if no mail is due. */
export async function attemptNext(
  { deliver, answersAfter = () => Promise.resolve(true) }: Pick<Mailer, 'deliver'> & Partial<Mailer>,
  now: Date,
): Promise<Attempt | { readonly kind: 'none' }> {
  const taken = await services.mail.takeNext(now);
  return taken ? services.mail.attempt(taken, fillHere, { deliver, answersAfter }, () => now, never) : { kind: 'none' };
}
