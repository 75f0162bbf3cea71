// The mails that tell a member that they won, remind them of it, and tell that a draw that they entered is void. The code of an entry is in
// none: their page has it.
import type { PrizeReminder } from './draws.ts';
import type { ToldWinner, UntoldWinner, VoidNews } from './draws.service.ts';
import type { NewMail } from '../mail/mail.service.ts';
import { wordsOf } from '../../content/words.ts';
import type { Sender } from '../mail/sender.app.ts';
import { placeOf } from '../mail/mailed-places.ts';
import { composeMail } from '../mail/compose.mail.ts';
import { mailedOrigin } from '../../http/site.ts';
import { formatDay } from '../../i18n/dates.ts';
import { fill, messages } from '../../i18n/messages.ts';
import type { Locale } from '../../words/locale.ts';
import { paths } from '../../words/paths.ts';

/** The mail to a winner, with that id: until which day they can claim is filled in when it is sent. */
export const winnerMail = (sender: Sender, winner: UntoldWinner, mailId: string): NewMail =>
  prizeMail(sender, winner, placeOf('claim-until', mailId), 'won');

/** The mail that reminds a winner of the prize that they have not claimed. */
export const reminderMail = (sender: Sender, winner: ToldWinner, reminder: PrizeReminder): NewMail =>
  prizeMail(sender, winner, lastDay(winner.claimUntil, winner.locale), reminder);

const lastDay = (day: string, locale: Locale) => formatDay(day, locale, { year: true });

function prizeMail(
  { email }: Sender,
  winner: Omit<UntoldWinner, 'claimDays'>,
  until: string,
  wording: 'won' | PrizeReminder,
): NewMail {
  const { locale, firstName, announced } = winner;
  const t = messages.drawMail[locale];
  const values = {
    name: firstName,
    title: wordsOf(announced.title, locale).text,
    prize: wordsOf(announced.prize, locale).text,
    day: until,
  };
  const composed = composeMail({
    locale,
    subject: fill(t[`${wording}.subject`], values),
    head: 'premio',
    paragraphs: [
      ...[fill(messages.mail[locale].greeting, values), fill(t[`${wording}.text`], values)],
      { strong: fill(t.until, values) },
    ],
    button: {
      label: t.button,
      to: mailedOrigin() + paths.draw(announced.slug),
    },
    notes: [t.note],
  });
  return { sender: email, recipient: winner.email, replyTo: null, ...composed };
}

/** The mail to somebody who entered a draw that is void, winners and reserves too. */
export function voidMail({ email }: Sender, news: VoidNews): NewMail {
  const { locale, firstName, announced, voidCause, voidReason, state } = news;
  const t = messages.drawMail[locale];
  const values = {
    name: firstName,
    title: wordsOf(announced.title, locale).text,
    prize: wordsOf(announced.prize, locale).text,
    reason: voidCause === null ? voidReason : messages.draws[locale][`void.${voidCause}`],
  };
  const composed = composeMail({
    locale,
    subject: fill(t['void.subject'], values),
    paragraphs: [
      fill(messages.mail[locale].greeting, values),
      fill(t['void.text'], values),
      ...(state === 'winner' ? [fill(t['void.won'], values)] : []),
      fill(messages.draws[locale]['proof.voidReason'], values),
    ],
    button: {
      label: t['void.button'],
      to: mailedOrigin() + paths.draw(announced.slug),
    },
    notes: [t['void.note']],
  });
  return { sender: email, recipient: news.email, replyTo: null, ...composed };
}
