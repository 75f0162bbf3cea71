// Gifts by which friends who have no code yet see what the club gives.
import { content } from '../../content/content.ts';
import type { Picture } from '../../content/images.ts';
import type { Words } from '../../content/words.ts';
import type { Locale } from '../../words/locale.ts';
import type { Offer } from './offers.content.ts';
import { judgeOffer } from './on-sale.ts';
import { mayStandTogether } from './related.ts';

/** What is shown of a gift to who can't open its page. */
export interface Gift {
  readonly id: string;
  readonly name: Words;
  readonly cost: number;
  readonly picture: Picture;
}

const giftCount = 3;

/** Whether every member can have it now, from their first day, without doing anything for it before. */
const isForAll = (offer: Offer, now: Date) =>
  offer.islands.length === 0 &&
  offer.levelAccess === null &&
  offer.requires === null &&
  judgeOffer(offer, { island: 'tenerife', level: 'Silver' }, now) === null;

/** Three gifts of three categories in the editors' order, which may stand together: no device beside a dinner. */
export async function loadGifts(locale: Locale, now: Date): Promise<readonly Gift[]> {
  const chosen: Offer[] = [];
  for (const offer of await content.offers(locale)) {
    const fits = chosen.every((other) => {
      return other.category !== offer.category && mayStandTogether(other.subject, offer.subject);
    });
    if (fits && mayStandTogether('leisure', offer.subject) && isForAll(offer, now)) chosen.push(offer);
    if (chosen.length === giftCount) break;
  }
  const cards = await content.products(
    locale,
    chosen.map(({ productId }) => productId),
  );
  return cards.flatMap(({ productId: id, name, cost, images: [picture] }) =>
    picture ? [{ id, name, cost, picture }] : [],
  );
}
