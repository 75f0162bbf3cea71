// Every offer of the catalogue, with the fields needed to filter, sort and redeem it. They are few and small, and read all at once, so that
// filters, sorting and a checkout work over all of them, also while the lake is out. What pages show beyond is in products.ts.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Requirement } from '../identity/identity.contract.ts';
import type { Locale } from '../../words/locale.ts';
import { addDays } from '../../kit/calendar-day.ts';
import { canaryDay, canaryMoment, startOfCanaryDay } from '../../kit/canary-time.ts';
import { readClock } from '../../kit/clock.ts';
import type { TermsOfSale } from './on-sale.ts';
import type { TextSearch } from '../../kit/text-search.ts';
import { searchProducts } from './search-products.ts';
import { describeDate, type TicketDate } from '../../words/ticket-date.ts';
import { onlyVariation } from '../../words/units.ts';
import { islandAfter } from '../../i18n/island-names.ts';
import { singleVariationName } from './variations.messages.ts';
import { builtOnce, modelOf } from '../../content/lake/model-of.ts';
import type { QueryCache } from '../../content/lake/query-cache.ts';
import { type Validity, validityOf } from './validity.ts';
import { boundsOf } from '../../content/period.ts';
import { type Words, wordsOf } from '../../content/words.ts';

/** The fields of an offer that every query of products reads. */
export const offerFields = /* groq */ `
  _id, name, "slug": slug.current, kind, cost, shipping, isSpecialEvent, islands, limitPerMember, limitPerYear,
  availability{ from, until, yearly }, fromLevel, hoursBefore, requires, validDays, validUntil, dated, dates[]{ _key, day, time, until, place, island, capacity }, "category": category->slug.current, "filters": filters[]._ref, isNew,
  subject, models, "goesWith": goesWith[]._ref`;

/** The condition for the products that the catalogue lists. */
export const listedProduct = /* groq */ `_type == "product" && defined(slug.current) && defined(category->slug.current)`;

export const offersQuery = defineQuery(`*[${listedProduct}] | order(orderRank asc){
  ${offerFields}, variations[]{ _key, name }
}`);

/** The texts that a search of the catalogue looks in, in the editors' order. */
export const searchTextsQuery = defineQuery(`*[${listedProduct}] | order(orderRank asc){
  _id, name, summary, "category": category->name, "variations": variations[].name
}`);

type OfferResult = ClientReturn<typeof offersQuery>[number];

export type OfferKind = 'product' | 'coupon' | 'voucher' | 'experience';

/** What the club needs of a product to list and redeem it. */
export interface Offer extends TermsOfSale {
  readonly productId: string;
  readonly name: Words;
  readonly slug: string;
  readonly kind: OfferKind;
  /** Points for one unit. */
  readonly cost: number;
  readonly shipping: boolean;
  readonly isSpecialEvent: boolean;
  readonly limitPerMember: number | null;
  readonly limitPerYear: number | null;
  /** What a member has to do before they redeem it; null for nothing. */
  readonly requires: Requirement | null;
  /** Of what is not sent, until when its ticket is good; null for no end. */
  readonly validity: Validity | null;
  /** Slug of its category. */
  readonly category: string;
  /** What the product is; null where the editors have not said. */
  readonly subject: 'device' | 'device-accessory' | 'leisure' | 'other' | null;
  /** A device's own model; the models that an accessory fits. */
  readonly models: readonly string[];
  /** Ids of the products that the editors show beside it. */
  readonly goesWith: readonly string[];
  /** Ids of the category's filters. */
  readonly filters: readonly string[];
  readonly isNew: boolean;
  /**
   * Never empty: a product without variations has one, `onlyVariation`; of a ticket with a date they are its dates, the first to begin
   * first.
   */
  readonly variations: readonly { readonly id: string; readonly name: Words; readonly date: TicketDate | null }[];
}

/** The single variation of a product without variations. */
export const singleVariation = { id: onlyVariation, name: singleVariationName };

export function offersLoaders(queries: QueryCache) {
  const offers = modelOf(queries.of(offersQuery), buildOffers);
  // Run again at the next search, so that pages do not wait for it after a change.
  const searchTexts = queries.with(searchTextsQuery, 1);
  const searchOf = builtOnce(buildSearch);
  const listOffers = (locale: Locale) => offers(locale, canaryDay(readClock()));
  return {
    /** Every published offer, available now or not, in the editors' order. */
    offers: async (locale: Locale): Promise<readonly Offer[]> => (await listOffers(locale)).all,

    /** The same, the dearest first. */
    dearestOffers: async (locale: Locale): Promise<readonly Offer[]> => (await listOffers(locale)).dearestFirst,

    /** The offers with these ids, in the order of the ids; ids without an offer are left out. */
    findOffers: async (locale: Locale, ids: Iterable<string>): Promise<Offer[]> => {
      const { byId } = await listOffers(locale);
      return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
    },

    /** Finds products by what is said of them. */
    productSearch: async (locale: Locale): Promise<ProductSearch> => searchOf(await searchTexts.get({}), locale),
  };
}

function buildOffers(results: ClientReturn<typeof offersQuery>, locale: Locale, day: string) {
  const all = results.flatMap((result) => buildOffer(result, locale, day) ?? []);
  return {
    all,
    dearestFirst: all.toSorted((one, other) => other.cost - one.cost),
    byId: new Map(all.map((offer) => [offer.productId, offer])),
  };
}

/** The offer as of `day`: of a yearly season the current one, or the next. Null for a draft without a cost. */
export function buildOffer(result: OfferResult, locale: Locale, day: string): Offer | null {
  const { slug, cost, category } = result;
  if (!slug || !cost || !category) return null;
  const { from, until } = boundsOf(result.availability, day);
  const dates = datesOf(result, locale);
  const variations =
    dates ?? (result.variations ?? []).map(({ _key, name }) => ({ id: _key, name: wordsOf(name, locale), date: null }));
  // Written half: nothing of it could be chosen.
  if (dates?.length === 0) return null;
  const lastDate = dates?.at(-1)?.date.startsAt ?? null;
  return {
    productId: result._id,
    name: wordsOf(result.name, locale),
    slug,
    kind: result.kind ?? 'product',
    cost,
    shipping: result.shipping ?? false,
    isSpecialEvent: result.isSpecialEvent ?? false,
    islands: result.islands ?? [],
    limitPerMember: result.limitPerMember,
    limitPerYear: result.limitPerYear,
    requires: result.requires,
    validity: validityOf(result.validDays, result.validUntil),
    availableFrom: from,
    availableUntil: firstOf(until, dates ? lastDate : lastDayToHave(result)),
    levelAccess: result.fromLevel && { level: result.fromLevel, hoursBefore: result.hoursBefore },
    category,
    subject: result.subject,
    models: result.models ?? [],
    goesWith: result.goesWith ?? [],
    filters: result.filters ?? [],
    isNew: result.isNew ?? false,
    variations:
      variations.length > 0
        ? variations
        : [{ id: singleVariation.id, name: wordsOf(singleVariation.name, locale), date: null }],
  };
}

/** A date of a ticket, as what its member chooses. */
export interface DateChoice {
  readonly id: string;
  readonly name: Words;
  readonly date: TicketDate;
}

/**
 * The dates of a product that is had as a ticket with one, the first to begin first; null for any other. Those half written are left out.
 */
export function datesOf(
  { shipping, dated, dates, islands }: Pick<OfferResult, 'shipping' | 'dated' | 'dates' | 'islands'>,
  locale: Locale,
): readonly DateChoice[] | null {
  if (shipping || !dated) return null;
  // A product of one island has its dates there.
  const only = islands?.length === 1 ? (islands[0] ?? null) : null;
  return (dates ?? [])
    .flatMap(({ _key: id, day, time, until, place, island, capacity }) => {
      if (!day || !time || !capacity) return [];
      const { text } = wordsOf(place, locale);
      const date = {
        startsAt: canaryMoment(day, time),
        // One that is not after its beginning is of the next day.
        endsAt: until ? canaryMoment(until > time ? day : addDays(day, 1), until) : null,
        // Where its dates are on several islands, each names its own.
        place: island && only === null ? text + islandAfter(text, island) : text,
        placeInSpanish: wordsOf(place, 'es').text,
        island: island ?? only,
        capacity,
      };
      return [{ id, name: { text: describeDate(date, locale), lang: locale }, date }];
    })
    .toSorted((one, other) => one.date.startsAt.getTime() - other.date.startsAt.getTime());
}

/** Nothing is redeemed that is over already: the end of its tickets' last day. */
const lastDayToHave = ({ shipping, validUntil }: Pick<OfferResult, 'shipping' | 'validUntil'>) =>
  !shipping && validUntil ? startOfCanaryDay(addDays(validUntil, 1)) : null;

const firstOf = (one: Date | null, other: Date | null) => (one && other ? (one < other ? one : other) : (one ?? other));

/** The search of a list, by its products' ids in the editors' order. */
type ProductSearch = (ids: readonly string[]) => TextSearch;

/** How many lists stay searchable: those of an island, a category or a filter that were searched last. */
const keptLists = 16;

function buildSearch(results: ClientReturn<typeof searchTextsQuery>, locale: Locale): ProductSearch {
  const texts = new Map(
    results.map(({ _id: id, name, summary, category, variations }) => {
      const textOf = (words: typeof name) => wordsOf(words, locale).text;
      const of = { summary: textOf(summary), category: textOf(category), variations: (variations ?? []).map(textOf) };
      return [id, { id, name: textOf(name), ...of }];
    }),
  );
  const made = new Map<string, TextSearch>();
  return (ids) => {
    const key = ids.join(' ');
    const search = made.get(key) ?? searchProducts(ids.flatMap((id) => texts.get(id) ?? []));
    made.delete(key);
    made.set(key, search);
    for (const eldest of [...made.keys()].slice(0, -keptLists)) made.delete(eldest);
    return search;
  };
}
