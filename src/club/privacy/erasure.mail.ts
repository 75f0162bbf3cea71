// The mail that tells somebody that their account is erased.
import type { NewMail } from '../mail/mail.service.ts';
import { composeMail } from '../mail/compose.mail.ts';
import { findKnownSender } from '../mail/sender.app.ts';
import { mailedOrigin } from '../../http/site.ts';
import { messages } from '../../i18n/messages.ts';
import type { Locale } from '../../words/locale.ts';
import { paths } from '../../words/paths.ts';

/** The last mail to somebody who is erased, also while the content is out. */
export async function erasureMail(recipient: string, locale: Locale): Promise<NewMail> {
  const t = messages.erasureMail[locale];
  const { email: sender } = await findKnownSender();
  const composed = composeMail({
    locale,
    subject: t.subject,
    head: 'adios',
    paragraphs: [t.text],
    button: { label: t.button, to: mailedOrigin() + paths.privacyPolicy() },
    notes: [t.notYou],
  });
  return { sender, recipient, replyTo: null, ...composed };
}
