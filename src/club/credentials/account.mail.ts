// The mails of an account, in the member's language.
import type { LinkMail, NoticeMail } from './credentials.service.ts';
import { type TokenKind, tokenLife } from './credentials.ts';
import { day, hour, minute } from '../../kit/durations.ts';
import type { NewMail } from '../mail/mail.service.ts';
import type { Sender } from '../mail/sender.app.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { countPoints } from '../../i18n/numbers.ts';
import { paths, withQuery } from '../../words/paths.ts';
import { nameForOthers } from '../../words/person-name.ts';
import { mailedOrigin } from '../../http/site.ts';
import { composeMail } from '../mail/compose.mail.ts';
import { placeOf } from '../mail/mailed-places.ts';

/** The page that the link of a mail opens, with its token. */
function addressOf({ kind, memberId, recipient, token }: LinkMail): string {
  switch (kind) {
    case 'activation':
      return withQuery(paths.activate(), { consumer_id: memberId, token });
    case 'reset':
      return withQuery(paths.newPassword(), { email: recipient, token });
    case 'email':
      return withQuery(paths.confirmEmail(), { token });
  }
}

/** How long a link can be used, in each unit: which of them is said, the words choose. */
const lifeOf = (kind: TokenKind) => ({
  days: tokenLife[kind] / day,
  hours: tokenLife[kind] / hour,
  minutes: tokenLife[kind] / minute,
});

/**
 * The mail with a link that proves the recipient's address. `friend`, of the invitation of one whose purchase is confirmed: by which
 * recommendation they come, whose name is filled in when the mail goes out, and with how many points they begin; null for none.
 */
export function linkMail(
  { email, brand }: Sender,
  link: LinkMail,
  friend: { readonly leadId: string; readonly points: number | null } | null = null,
): NewMail {
  const { kind, recipient, firstName, locale } = link;
  const t = messages.accountMail[locale];
  // A new address may be a stranger's: nothing there is of the member's own writing.
  const greeting =
    kind === 'email'
      ? messages.mail[locale].greetingToAddress
      : fill(messages.mail[locale].greeting, { name: nameForOthers(firstName) });
  const composed = composeMail({
    locale,
    ...(kind === 'activation' && { head: 'bienvenida' }),
    subject: fill(t[`${kind}.subject`], { brand }),
    paragraphs: [
      greeting,
      friend
        ? fill(t['activation.friend'], { name: placeOf('godfather', friend.leadId), brand })
        : fill(t[`${kind}.text`], { brand }),
      ...(friend?.points ? [fill(t['activation.welcome'], { points: countPoints(friend.points, locale) })] : []),
    ],
    button: { label: t[`${kind}.button`], to: mailedOrigin() + addressOf(link) },
    notes: [fill(t[`${kind}.note`], lifeOf(kind))],
  });
  return { sender: email, recipient, replyTo: null, ...composed };
}

/**
 * The mail about what has happened to an account, so that its owner notices if it was somebody else. `passkeys`: what became of them, where
 * that is to be said.
 */
export function noticeMail(
  { email }: Sender,
  what: 'password_changed' | 'password_reset' | 'email_changed' | 'passkey_added',
  { recipient, firstName, locale }: NoticeMail,
  passkeys?: 'removed' | 'kept',
): NewMail {
  const t = messages.accountMail[locale];
  const composed = composeMail({
    locale,
    subject: t[`${what}.subject`],
    paragraphs: [
      fill(messages.mail[locale].greeting, { name: nameForOthers(firstName) }),
      t[`${what}.text`],
      ...(passkeys ? [t[`passkeys.${passkeys}`]] : []),
    ],
    button: { label: t['account.button'], to: mailedOrigin() + paths.security() },
    notes: [t.notYou],
  });
  return { sender: email, recipient, replyTo: null, ...composed };
}
