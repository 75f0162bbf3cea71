// Mails that the club writes to members of its own accord, in their language.
import { services } from '../club/services.ts';
import { content } from '../content/content.ts';
import type { Locale } from '../contract/locale.ts';
import { messages } from '../i18n/messages.ts';

/**
 * Writes the last mail to somebody who was erased, as part of the caller's transaction. False, and nothing is written, where the club's
 * own address is not known, as that must not hold an erasure up.
 */
export async function writeErasureMail(recipient: string, locale: Locale, now: Date): Promise<boolean> {
  const t = messages.privacy[locale];
  const sender = await content.contact(locale).then(
    ({ email }) => email,
    () => null,
  );
  if (sender === null) return false;
  const body = `${t['mail.erased.text']}\n\n${t['mail.erased.notYou']}\n`;
  await services.mail.write({ sender, recipient, replyTo: null, subject: t['mail.erased.subject'], body }, now);
  return true;
}
