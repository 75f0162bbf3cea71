// What is written about recommendations, each in its reader's language. A friend's names whoever recommends, once it goes out; what is
// stored names neither to the other: a mail outlives their erasure.
import type { NewMail } from '../mail/mail.service.ts';
import type { FriendMail, GodfatherMail } from './leads.ts';
import { discountEuros } from './referral.ts';
import type { ReferralWords } from './purchases.service.ts';
import { composeMail } from '../mail/compose.mail.ts';
import { placeOf } from '../mail/mailed-places.ts';
import type { Sender } from '../mail/sender.app.ts';
import { mailedOrigin } from '../../http/site.ts';
import { formatDay } from '../../i18n/dates.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { countPoints } from '../../i18n/numbers.ts';
import { paths } from '../../words/paths.ts';

/** The mail to a friend: the code of their discount, or that there is none for whoever is known already. */
export function friendMail({ email: sender, brand }: Sender, friend: FriendMail): NewMail {
  const { recipient, locale, leadId, discount } = friend;
  const t = messages.referralMail[locale];
  const name = placeOf('godfather', leadId);
  if (discount === null) {
    const button = { label: t['known.button'], to: mailedOrigin() + paths.login() };
    const subject = fill(t['known.subject'], { brand });
    const paragraphs = [messages.mail[locale].greetingToAddress, fill(t['known.text'], { name })];
    const composed = composeMail({ locale, subject, paragraphs, button, notes: [t['known.note']], head: 'recomienda' });
    return { sender, recipient, replyTo: null, ...composed };
  }
  const values = {
    name,
    euros: discountEuros,
    code: placeOf('discount', leadId),
    day: formatDay(discount.until, locale),
  };
  const subject = fill(t['friend.subject'], values);
  const pass = { title: fill(t['friend.pass'], values), details: [], hint: fill(t['friend.use'], values) };
  const composed = composeMail({
    locale,
    subject,
    head: 'recomienda',
    paragraphs: [
      messages.mail[locale].greetingToAddress,
      fill(t['friend.text'], values),
      { pass, code: values.code, picture: null },
    ],
    button: { label: t['friend.button'], to: mailedOrigin() + paths.storeLocator() },
    notes: [t['friend.call'], t['friend.note']],
  });
  return { sender, recipient, replyTo: null, ...composed };
}

/** The mail to whoever recommended. */
export function referralWords({ email: sender }: Sender): ReferralWords {
  return {
    mail: (mail) => {
      const { recipient, firstName, locale } = mail;
      const t = messages.referralMail[locale];
      const { subject, texts } = outcomeTexts(mail);
      const button = { label: t.button, to: mailedOrigin() + paths.recommend() };
      const paragraphs = [fill(messages.mail[locale].greeting, { name: firstName }), ...texts];
      const composed = composeMail({
        locale,
        subject,
        paragraphs,
        button,
        notes: [t['outcome.note']],
        head: 'recomienda',
      });
      return { sender, recipient, replyTo: null, ...composed };
    },
  };
}

function outcomeTexts({ locale, recommendedOn, outcome }: GodfatherMail): { subject: string; texts: string[] } {
  const t = messages.referralMail[locale];
  const recommended = formatDay(recommendedOn, locale);
  const values = {
    recommended,
    points: outcome.kind === 'credited' ? countPoints(outcome.points, locale) : '',
    day: outcome.kind === 'credited' ? formatDay(outcome.spendableOn, locale) : '',
  };
  const subject = fill(t[`${outcome.kind}.subject`], values);
  const text = fill(t[`${outcome.kind}.text`], values);
  if (outcome.kind === 'credited') return { subject, texts: [text, fill(t['credited.when'], values)] };
  return {
    subject,
    texts: outcome.kind === 'refused' ? [text, messages.referral[locale][`reason.${outcome.reason}`]] : [text],
  };
}
