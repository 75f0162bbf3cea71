// What the sections of a page show beside what their editors write: the rules' figures, and what is on offer.
import { expiryOf } from '../club/points/points.ts';
import type { RuleFigures, SectionFacts } from '../components/sections/facts.ts';
import { content } from '../content/content.ts';
import type { Section } from '../content/sections/sections.ts';
import { canaryDay, lastDayBefore, startOfCanaryDay } from '../kit/canary-time.ts';
import { levelFloors } from '../words/levels.ts';
import { loadCoupons } from '../club/vouchers/coupons.app.ts';
import { listOffers } from '../club/catalogue/offers.app.ts';
import { loadSectionMaps } from '../club/places/places.app.ts';
import { loadCards } from '../club/catalogue/cards.app.ts';
import { loadOffered, loadThings } from './section-things.ts';

/** What these sections need, for whoever the page is rendered for. A visitor is shown nothing that is on offer or earned. */
export async function loadSectionFacts(
  sections: readonly Section[],
  locals: Pick<App.Locals, 'audience' | 'locale' | 'now' | 'services' | 'requestId'>,
  page: SectionFacts['page'] = null,
): Promise<SectionFacts> {
  const { audience, locale, now } = locals;
  const shows = (kind: Section['kind']) => audience !== null && sections.some((section) => section.kind === kind);
  const [coupons, cheque, offered, things, maps] = await Promise.all([
    audience !== null && shows('couponsSection') ? listCoupons(audience.island, { locale, now }) : [],
    shows('chequeSection') ? loadCheque(locale) : { cards: [], file: null },
    audience === null ? new Map<never, never>() : loadOffered(sections, audience.island, { locale, now }),
    audience === null ? new Map<never, never>() : loadThings(sections, { locale, now }),
    // Its calls are members'.
    audience === null ? new Map<never, never>() : loadSectionMaps(sections, locals),
  ]);
  return { figures: ruleFigures(now), page: audience === null ? null : page, coupons, cheque, offered, things, maps };
}

async function listCoupons(
  island: NonNullable<App.Locals['audience']>['island'],
  { locale, now }: Pick<App.Locals, 'locale' | 'now'>,
): Promise<SectionFacts['coupons']> {
  const offers = await listOffers({ island }, { locale, now });
  return loadCoupons(
    locale,
    offers.filter(({ kind }) => kind === 'coupon' || kind === 'voucher'),
  );
}

async function loadCheque(locale: App.Locals['locale']): Promise<SectionFacts['cheque']> {
  const { productIds, file } = await content.cheque(locale);
  const cards = await loadCards(
    locale,
    productIds.map((productId) => ({ productId })),
  );
  return { cards: cards.map((card) => ({ ...card, wide: false })), file };
}

/** The figures of the year of `now`. */
function ruleFigures(now: Date): RuleFigures {
  const year = canaryDay(now).slice(0, 4);
  const lastDayOfPointsFrom = (day: string) => lastDayBefore(expiryOf(startOfCanaryDay(`${year}-${day}`)));
  return {
    levelFloors,
    expiryOfHalves: { first: lastDayOfPointsFrom('01-01'), second: lastDayOfPointsFrom('07-01') },
  };
}
