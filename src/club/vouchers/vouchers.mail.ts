// The mail that tells operators that few codes of a product are left.
import type { NewMail } from '../mail/mail.service.ts';
import type { LowPool } from './vouchers.service.ts';
import { composeMail } from '../mail/compose.mail.ts';
import { studioDocument } from '../../http/studio-origin.ts';
import { fill, messages } from '../../i18n/messages.ts';

/** From and to the club's address, in Spanish, as its operators work. */
export function lowPoolMail(club: string, name: string, pool: LowPool): NewMail {
  const t = messages.vouchers.es;
  const { productId: product, variationId: variation, left, filledTo: filled } = pool;
  const composed = composeMail({
    locale: 'es',
    head: 'caja',
    subject: fill(left === 0 ? t['mail.noneSubject'] : t['mail.lowSubject'], { name, left }),
    paragraphs: [fill(left === 0 ? t['mail.none'] : t['mail.low'], { name, left, filled })],
    button: { label: t['mail.button'], to: studioDocument('product', product) },
    notes: [t['mail.load'], fill(t['mail.command'], { product, variation })],
  });
  return { sender: club, recipient: club, replyTo: null, ...composed };
}
