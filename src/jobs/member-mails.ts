// Mails that the club writes to members of its own accord, in their language.
import type { NewMail } from '../club/mail/mail.service.ts';
import type { ExpiringPoints } from '../club/reminders/reminders.service.ts';
import type { Waiting } from '../club/wishes/wishes.service.ts';
import type { Offer } from '../club/catalogue/offers.content.ts';
import type { Locale } from '../words/locale.ts';
import { formatDay } from '../i18n/dates.ts';
import { fill, messages } from '../i18n/messages.ts';
import { countPoints } from '../i18n/numbers.ts';
import type { Sender } from '../http/mail/account-mail.ts';
import { composeMail } from '../http/mail/compose-mail.ts';
import { mailedOrigin } from '../http/site.ts';
import { lastDayBefore } from '../kit/canary-time.ts';
import { paths } from '../words/paths.ts';
import { findKnownSender } from './sender.ts';

/** The last mail to somebody who is erased, also while the content is out. */
export async function erasureMail(recipient: string, locale: Locale): Promise<NewMail> {
  const t = messages.memberMail[locale];
  const { email: sender } = await findKnownSender();
  const composed = composeMail({
    ...{ locale, subject: t['erased.subject'] },
    ...{ paragraphs: [t['erased.text']], notes: [t['erased.notYou']] },
  });
  return { sender, recipient, replyTo: null, ...composed };
}

/** The mail that tells a member of points that will expire. */
export function expiryMail(sender: string, expiring: ExpiringPoints): NewMail {
  const { email, firstName, locale, points, expiresAt } = expiring;
  const t = messages.memberMail[locale];
  const values = {
    points: countPoints(points, locale),
    day: formatDay(lastDayBefore(expiresAt), locale),
    name: firstName,
  };
  const paragraphs = [fill(t['expiry.greeting'], values), fill(t['expiry.text'], values)];
  const composed = composeMail({
    ...{ locale, subject: fill(t['expiry.subject'], values), paragraphs, notes: [] },
    button: {
      label: t['expiry.button'],
      to: mailedOrigin() + paths.catalogue(),
      fallback: messages.accountMail[locale].fallback,
    },
  });
  return { sender, recipient: email, replyTo: null, ...composed };
}

/** The mail that tells a member that what they wait for is back. */
export function restockMail({ email, brand }: Sender, waiting: Waiting, offers: readonly Offer[]): NewMail {
  const { locale, firstName, productId } = waiting;
  const t = messages.wishes[locale];
  const offer = offers.find((one) => one.productId === productId);
  const name = offer?.name.text ?? productId;
  const composed = composeMail({
    locale,
    subject: fill(t['mail.subject'], { name }),
    paragraphs: [fill(t['mail.greeting'], { name: firstName }), fill(t['mail.text'], { name })],
    button: {
      label: t['mail.button'],
      to: mailedOrigin() + (offer ? paths.product(offer.slug) : paths.catalogue()),
      fallback: messages.accountMail[locale].fallback,
    },
    notes: [t['mail.note']],
    signature: brand,
  });
  return { sender: email, recipient: waiting.email, replyTo: null, ...composed };
}
