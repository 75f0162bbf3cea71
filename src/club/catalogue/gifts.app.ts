// Gifts by which friends who have no code yet see what the club gives.
import { content } from '../../content/content.ts';
import type { Picture } from '../../content/images.ts';
import type { Words } from '../../content/words.ts';
import type { Locale } from '../../words/locale.ts';
import type { Offer } from './offers.content.ts';
import { judgeOffer } from './on-sale.ts';
import { mayStandTogether } from './related.ts';
import { services } from '../services.ts';

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

/** Three gifts in stock in the editors' order, of as many categories, which may stand together: no device beside a dinner. */
export async function loadGifts(locale: Locale, now: Date): Promise<readonly Gift[]> {
  const fitting = (await content.offers(locale)).filter(
    (offer) => mayStandTogether('leisure', offer.subject) && isForAll(offer, now),
  );
  const byCategory = Map.groupBy(await services.stock.findInStock(fitting, now), ({ category }) => category);
  // The first of each category, then the second of each.
  const inTurn = [...byCategory.values()].flatMap((offers) => offers.map((offer, turn) => ({ offer, turn })));
  const chosen: Offer[] = [];
  for (const { offer } of inTurn.sort((one, other) => one.turn - other.turn)) {
    const fits = chosen.every((other) => mayStandTogether(other.subject, offer.subject));
    if (fits) chosen.push(offer);
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
