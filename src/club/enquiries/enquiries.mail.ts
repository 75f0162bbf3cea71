// The mail that tells the club of a question.
import type { NewMail } from '../mail/mail.service.ts';
import type { FaqFormRequest } from './enquiries.contract.ts';
import type { Locale } from '../../words/locale.ts';
import { fill, messages } from '../../i18n/messages.ts';

/** The mail, from and to the club's address, in the language of the form. Replies go to the person who asked. */
export function enquiryMail(club: string, asked: FaqFormRequest, locale: Locale, id: string): NewMail {
  const t = messages.enquiry[locale];
  const { name, email, phone_prefix: prefix, phone, subject, message } = asked;
  return {
    sender: club,
    recipient: club,
    replyTo: email,
    subject: fill(t['mail.subject'], { subject }),
    body: [
      fill(t['mail.from'], { name }),
      '',
      message,
      '',
      '--',
      fill(t['mail.email'], { email }),
      fill(t['mail.phone'], { prefix, phone }),
      fill(t['mail.reference'], { id }),
      fill(t['mail.answer'], { email }),
      '',
    ].join('\n'),
    html: null,
  };
}
