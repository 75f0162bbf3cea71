// The mail that tells operators that few codes of a product are left.
import type { NewMail } from '../club/mail/mail.service.ts';
import type { LowPool } from '../club/vouchers/vouchers.service.ts';
import { fill, messages } from '../i18n/messages.ts';

/** From and to the club's address, in Spanish, as its operators work. */
export function lowPoolMail(club: string, name: string, pool: LowPool): NewMail {
  const t = messages.vouchers.es;
  const { productId: product, variationId: variation, left, filledTo: filled } = pool;
  return {
    sender: club,
    recipient: club,
    replyTo: null,
    subject: fill(left === 0 ? t['mail.noneSubject'] : t['mail.lowSubject'], { name, left }),
    body: [
      fill(left === 0 ? t['mail.none'] : t['mail.low'], { name, left, filled }),
      fill(t['mail.load'], { product, variation }),
      '',
    ].join('\n\n'),
    html: null,
  };
}
