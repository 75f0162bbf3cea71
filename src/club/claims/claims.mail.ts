// What is written when a claim is answered, in the member's language.
import type { WriteAnswer } from './claims.service.ts';
import { composeMail } from '../mail/compose.mail.ts';
import { mailedOrigin } from '../../http/site.ts';
import { formatDay } from '../../i18n/dates.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { countPoints } from '../../i18n/numbers.ts';
import { paths } from '../../words/paths.ts';

/** Writes the mail from the club's address. */
export const claimAnswerMail =
  (sender: string): WriteAnswer =>
  ({ concept, happenedOn, points, answer }, { email, firstName, locale }) => {
    const t = messages.claims[locale];
    const day = formatDay(happenedOn, locale, { year: true });
    const outcome =
      points === null
        ? fill(t['mail.none'], { concept, day })
        : fill(t['mail.credited'], { concept, day, points: countPoints(points, locale) });
    const parts = [fill(messages.mail[locale].greeting, { name: firstName }), outcome, answer];
    const subject = fill(t[points === null ? 'mail.refused' : 'mail.settled'], { concept });
    const paragraphs = parts.filter((part) => part !== null);
    const composed = composeMail({
      locale,
      subject,
      paragraphs,
      notes: [t['mail.where']],
      ...(points !== null && { head: 'puntos-ganados' }),
      button: { label: t['mail.button'], to: mailedOrigin() + paths.points() },
    });
    return { sender, recipient: email, replyTo: null, ...composed };
  };
