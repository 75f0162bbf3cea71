// The mails about a member's order, in the member's language: one for each step.
import type { OrderNews, WriteOrderMail } from '../club/redemption/orders.service.ts';
import type { NewMail } from '../club/mail/mail.service.ts';
import { content } from '../content/content.ts';
import type { Sender } from '../http/mail/account-mail.ts';
import { composeMail } from '../http/mail/compose-mail.ts';
import { mailedOrigin } from '../http/site.ts';
import { formatDay } from '../i18n/dates.ts';
import { fill, messages } from '../i18n/messages.ts';
import { countPoints } from '../i18n/numbers.ts';
import { paths } from '../lib/paths.ts';

/** Composes the mails; null where the club's own address is not known, as that must not hold an order up. */
export async function loadOrderMailer(): Promise<WriteOrderMail> {
  const found = await Promise.all([content.contact('es'), content.frame('es')]).catch(() => null);
  if (found === null) return null;
  const [{ email }, { brand }] = found;
  return email === null ? null : (news) => orderMail({ email, brand }, news);
}

/** The mail that tells which lines of an order came to which state. */
function orderMail({ email, brand }: Sender, { recipient, order, state, lines, points }: OrderNews): NewMail {
  const { locale, firstName } = recipient;
  const t = messages.orderMail[locale];
  const { code, delivery } = order;
  const gifts = lines.map(({ name, variation, quantity }) =>
    [quantity > 1 ? `${String(quantity)} × ${name}` : name, variation].filter(Boolean).join(', '),
  );
  const arrives =
    delivery !== null && (state === 'pending' || state === 'sent')
      ? [fill(t.arrives, { from: formatDay(delivery.from, locale), to: formatDay(delivery.to, locale) })]
      : [];
  const composed = composeMail({
    locale,
    subject: fill(t[`${state}.subject`], { code }),
    paragraphs: [
      fill(t.greeting, { name: firstName }),
      fill(t[`${state}.text`], { points: countPoints(points, locale) }),
      ...gifts,
      ...arrives,
    ],
    button: {
      label: t.button,
      to: mailedOrigin() + paths.order(code),
      fallback: messages.accountMail[locale].fallback,
    },
    notes: [fill(t.reference, { code })],
    signature: brand,
  });
  return { sender: email, recipient: recipient.email, replyTo: null, ...composed };
}
