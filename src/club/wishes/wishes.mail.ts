// The mail that tells a member that what they wait for is back.
import type { NewMail } from '../mail/mail.service.ts';
import type { Waiting } from './wishes.service.ts';
import type { Offer } from '../catalogue/offers.content.ts';
import { composeMail } from '../mail/compose.mail.ts';
import type { Sender } from '../mail/sender.app.ts';
import { mailedOrigin } from '../../http/site.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { paths } from '../../words/paths.ts';

/** In the member's language; it leads to the product, or to the catalogue where the product is gone. */
export function restockMail({ email }: Sender, waiting: Waiting, offers: readonly Offer[]): NewMail {
  const { locale, firstName, productId } = waiting;
  const t = messages.wishes[locale];
  const offer = offers.find((one) => one.productId === productId);
  const name = offer?.name.text ?? productId;
  const composed = composeMail({
    locale,
    head: 'regalo',
    subject: fill(t['mail.subject'], { name }),
    paragraphs: [fill(messages.mail[locale].greeting, { name: firstName }), fill(t['mail.text'], { name })],
    button: {
      label: t['mail.button'],
      to: mailedOrigin() + (offer ? paths.product(offer.slug) : paths.catalogue()),
    },
    notes: [t['mail.note']],
  });
  return { sender: email, recipient: waiting.email, replyTo: null, ...composed };
}
