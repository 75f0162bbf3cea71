// The mails about a member's order, in the member's language: one for each step.
import type { OrderNews, WriteOrderMail } from '../club/redemption/orders.service.ts';
import type { NewMail } from '../club/mail/mail.service.ts';
import { composeMail } from '../http/mail/compose-mail.ts';
import { mailedOrigin } from '../http/site.ts';
import { formatDay } from '../i18n/dates.ts';
import { fill, messages } from '../i18n/messages.ts';
import { countPoints } from '../i18n/numbers.ts';
import { paths } from '../lib/paths.ts';
import { findKnownSender, type KnownSender } from './sender.ts';

/** Composes the mails, also while the content is out. */
export async function loadOrderMailer(): Promise<NonNullable<WriteOrderMail>> {
  const sender = await findKnownSender();
  return (news) => orderMail(sender, news);
}

const prizeWordings: Partial<Record<OrderNews['state'], 'won' | 'withdrawn'>> = {
  pending: 'won',
  cancelled: 'withdrawn',
};

/** The mail that tells which lines of an order came to which state. */
export function orderMail(
  { email, brand }: KnownSender,
  { recipient, order, state, lines, points }: OrderNews,
): NewMail {
  const { locale, firstName } = recipient;
  const t = messages.orderMail[locale];
  const { code, delivery } = order;
  const products = lines.map(({ name, variation, quantity }) =>
    [quantity > 1 ? `${String(quantity)} × ${name}` : name, variation].filter(Boolean).join(', '),
  );
  const arrives =
    delivery !== null && (state === 'pending' || state === 'sent')
      ? [fill(t.arrives, { from: formatDay(delivery.from, locale), to: formatDay(delivery.to, locale) })]
      : [];
  // What cost nothing was won, and nothing is given back for it.
  const wording = points > 0 ? state : (prizeWordings[state] ?? state);
  const composed = composeMail({
    locale,
    subject: fill(t[`${wording}.subject`], { code }),
    paragraphs: [
      fill(t.greeting, { name: firstName }),
      fill(t[`${wording}.text`], { points: countPoints(points, locale) }),
      ...products,
      ...arrives,
    ],
    button: {
      label: t.button,
      to: mailedOrigin() + paths.order(code),
      fallback: messages.accountMail[locale].fallback,
    },
    notes: [fill(t.reference, { code })],
    ...(brand !== null && { signature: brand }),
  });
  return { sender: email, recipient: recipient.email, replyTo: null, ...composed };
}
