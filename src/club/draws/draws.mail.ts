// The mails that tell a member that they won, and that a draw that they entered is void.
import type { UntoldWinner, VoidNews } from './draws.service.ts';
import type { NewMail } from '../mail/mail.service.ts';
import { wordsOf } from '../../content/words.ts';
import type { Sender } from '../mail/sender.app.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { mailedOrigin } from '../../http/site.ts';
import { formatDay } from '../../i18n/dates.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { groupCode } from '../../kit/code-groups.ts';
import { paths } from '../../words/paths.ts';

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

/** The mail to somebody who entered a draw that is void, winners and reserves too. */
export function voidMail({ email, brand }: Sender, news: VoidNews): NewMail {
  const { locale, firstName, announced, voidCause, voidReason, state } = news;
  const t = messages.draws[locale];
  const values = {
    ...{ name: firstName, title: wordsOf(announced.title, locale).text, prize: wordsOf(announced.prize, locale).text },
    reason: voidCause === null ? voidReason : t[`void.${voidCause}`],
  };
  const composed = composeMail({
    locale,
    subject: fill(t['mail.void.subject'], values),
    paragraphs: [
      fill(t['mail.greeting'], values),
      fill(t['mail.void.text'], values),
      ...(state === 'winner' ? [fill(t['mail.void.won'], values)] : []),
      fill(t['proof.voidReason'], values),
    ],
    button: {
      label: t['mail.void.button'],
      to: mailedOrigin() + paths.draw(announced.slug),
      fallback: messages.accountMail[locale].fallback,
    },
    notes: [],
    signature: brand,
  });
  return { sender: email, recipient: news.email, replyTo: null, ...composed };
}
