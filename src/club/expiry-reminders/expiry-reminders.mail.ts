// The mail that tells a member of points that will expire.
import type { NewMail } from '../mail/mail.service.ts';
import type { ExpiringPoints } from './expiry-reminders.service.ts';
import { composeMail } from '../mail/compose.mail.ts';
import { mailedOrigin } from '../../http/site.ts';
import { formatDay } from '../../i18n/dates.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { countPoints } from '../../i18n/numbers.ts';
import { lastDayBefore } from '../../kit/canary-time.ts';
import { paths } from '../../words/paths.ts';

/** In the member's language, with the last day on which the points count. */
export function expiryMail(sender: string, expiring: ExpiringPoints): NewMail {
  const { email, firstName, locale, points, expiresAt } = expiring;
  const t = messages.expiryMail[locale];
  const values = {
    points: countPoints(points, locale),
    day: formatDay(lastDayBefore(expiresAt), locale),
    name: firstName,
  };
  const paragraphs = [fill(messages.mail[locale].greeting, values), fill(t.text, values)];
  const composed = composeMail({
    locale,
    subject: fill(t.subject, values),
    paragraphs,
    notes: [t.note],
    head: 'puntos-ganados',
    button: {
      label: t.button,
      to: mailedOrigin() + paths.catalogue(),
    },
  });
  return { sender, recipient: email, replyTo: null, ...composed };
}
