// The mail that tells the club of a question.
import { composeMail } from '../mail/compose.mail.ts';
import type { NewMail } from '../mail/mail.service.ts';
import type { FaqFormRequest } from './enquiries.contract.ts';
import type { Locale } from '../../words/locale.ts';
import { fill, messages } from '../../i18n/messages.ts';

/** The mail, from and to the club's address, in the language of the form. Replies go to the person who asked. */
export function enquiryMail(club: string, asked: FaqFormRequest, locale: Locale, id: string): NewMail {
  const t = messages.enquiry[locale];
  const { name, email, phone_prefix: prefix, phone, subject, message } = asked;
  const rows = [
    { label: t['mail.email'], value: email },
    { label: t['mail.phone'], value: `+${prefix} ${phone}` },
    { label: t['mail.reference'], value: id },
  ];
  const composed = composeMail({
    locale,
    subject: fill(t['mail.subject'], { subject }),
    paragraphs: [fill(t['mail.from'], { name }), ...message.split(/\s*\n\s*/), { rows }],
    button: { label: fill(t['mail.button'], { name }), to: answerTo(email, fill(t['mail.reply'], { subject })) },
    notes: [fill(t['mail.answer'], { email }), t['mail.byPhone']],
  });
  return { sender: club, recipient: club, replyTo: email, ...composed };
}

/** Opens a mail to who asked. Either may hold what addresses give a meaning. */
function answerTo(email: string, subject: string): string {
  const recipient = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}`;
}
