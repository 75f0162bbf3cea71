// The mail that tells a member that they won.
import type { UntoldWinner } from '../club/draws/draws.service.ts';
import type { NewMail } from '../club/mail/mail.service.ts';
import { wordsOf } from '../content/words.ts';
import type { Sender } from '../http/mail/account-mail.ts';
import { composeMail } from '../http/mail/compose-mail.ts';
import { mailedOrigin } from '../http/site.ts';
import { formatDay } from '../i18n/dates.ts';
import { fill, messages } from '../i18n/messages.ts';
import { groupCode } from '../lib/code-groups.ts';
import { paths } from '../lib/paths.ts';

/** The mail to a winner, who can claim until that day (YYYY-MM-DD, included). */
export function winnerMail({ email, brand }: Sender, winner: UntoldWinner, until: string): NewMail {
  const { locale, firstName, code, announced } = winner;
  const t = messages.draws[locale];
  const values = {
    ...{ name: firstName, title: wordsOf(announced.title, locale).text, prize: wordsOf(announced.prize, locale).text },
    ...{ code: groupCode(code), day: formatDay(until, locale, { year: true }) },
  };
  const composed = composeMail({
    locale,
    subject: fill(t['mail.subject'], values),
    paragraphs: [fill(t['mail.greeting'], values), fill(t['mail.text'], values), fill(t['mail.until'], values)],
    button: {
      label: t['mail.button'],
      to: mailedOrigin() + paths.draw(announced.slug),
      fallback: messages.accountMail[locale].fallback,
    },
    notes: [fill(t['mail.note'], values)],
    signature: brand,
  });
  return { sender: email, recipient: winner.email, replyTo: null, ...composed };
}
