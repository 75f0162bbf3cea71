// What a member could redeem with the points that expire soon (points/README.md#expiry): shown on Home.
import { getAvailability } from '../club/catalogue/catalogue.ts';
import { expiresSoon } from '../club/points/points.ts';
import { services } from '../club/services.ts';
import { content } from '../content/content.ts';
import type { Offer } from '../club/catalogue/offers.content.ts';
import type { Locale } from '../words/locale.ts';
import { keepTogether } from '../club/catalogue/related.ts';
import { judgeOffer } from '../club/catalogue/on-sale.ts';
import { expiryRewardCount } from '../words/placeholders.ts';
import { buyerOf, type Viewer } from './visitor.ts';

/** Of how many the stock is looked up at once: some of the dearest may be sold out. */
const lookedUpAtOnce = 12;

/** The dearest rewards that the expiring points pay, at most three that may stand together; none unless points expire soon. */
export async function findExpiryRewards(viewer: Viewer, locale: Locale, now: Date): Promise<readonly Offer[]> {
  const { expiring } = viewer.standing;
  if (!expiring || !expiresSoon(expiring.on, now)) return [];
  const buyer = buyerOf(viewer);
  const listAvailable = async (offers: readonly Offer[]) => {
    const stock = await services.stock.getStock(viewer.member.id, offers, now);
    const isAvailable = (offer: Offer) =>
      getAvailability(offer, stock.get(offer.productId), buyer, now).unavailableReason === null;
    return offers.filter(isAvailable);
  };
  let found: Offer[] = [];
  let candidates: Offer[] = [];
  for (const offer of await content.dearestOffers(locale)) {
    if (offer.cost > expiring.points || judgeOffer(offer, buyer, now) !== null) continue;
    if (candidates.push(offer) < lookedUpAtOnce) continue;
    found = keepTogether([...found, ...(await listAvailable(candidates))]);
    candidates = [];
    if (found.length >= expiryRewardCount) break;
  }
  if (candidates.length > 0) found = keepTogether([...found, ...(await listAvailable(candidates))]);
  return found.slice(0, expiryRewardCount);
}
