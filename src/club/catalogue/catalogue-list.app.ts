// What the pages of the catalogue show, whole or one category. The page is cached for an audience: what is personal is a placeholder.
import type { APIContext } from 'astro';
import { content } from '../../content/content.ts';
import { islands } from '../../words/islands.ts';
import { messages } from '../../i18n/messages.ts';
import type { Locale } from '../../words/locale.ts';
import type { PageFrame } from '../../layouts/frame.ts';
import { islandOf, readView } from './catalogue-view.ts';
import { searchedFor } from '../../kit/search-words.ts';
import { invariant } from '../../kit/invariant.ts';
import { loadFrame } from '../../visit/load-frame.ts';
import { loadCoupons } from '../vouchers/coupons.app.ts';
import type { Coupon } from '../vouchers/ui/coupon.ts';
import { couponsSlug, listFilterIslands, pageOf, perPage } from './browse.ts';
import { loadCards } from './cards.app.ts';
import { sortOrders } from './catalogue-view.ts';
import type { Category } from './categories.content.ts';
import { listOffers, listWithinReach } from './offers.app.ts';
import { findRedeemer } from './redeemer.app.ts';
import type { CatalogueProps } from './ui/CataloguePage.tsx';
import type { Card } from './ui/ProductCard.tsx';

type Visit = Pick<APIContext, 'locals' | 'url'>;
type ShownCategory = Pick<Category, 'slug' | 'name' | 'legend' | 'filters'>;

export interface CatalogueListPage {
  readonly frame: PageFrame;
  /** Null for the whole catalogue. */
  readonly category: ShownCategory | null;
  /** What its island starts from. */
  readonly shown: Pick<CatalogueProps, 'view' | 'total' | 'beyond' | 'perPage' | 'choices' | 'categories' | 'terms'>;
  /** The number of pages. */
  readonly count: number;
  readonly cards: readonly Card[];
  /** The coupons, whose list redeems; null in any other category. */
  readonly coupons: readonly Coupon[] | null;
  /** What is beyond, below the last of what the member can redeem. */
  readonly beyond: readonly Card[];
}

/** The category with that slug, as the query asks for it; null if there is none. */
export async function loadCategory(visit: Visit, slug: string): Promise<CatalogueListPage | null> {
  const { locale } = visit.locals;
  const { categories } = await content.categories(locale);
  const found = categories.find((known) => known.slug === slug);
  if (found) return loadCatalogue(visit, found);
  // Beneficios links to the coupons, whether or not there is such a category.
  return slug === couponsSlug ? loadCatalogue(visit, couponsOf(locale)) : null;
}

/** The coupons as a category. */
const couponsOf = (locale: Locale): ShownCategory => ({
  slug: couponsSlug,
  name: { text: messages.catalogue[locale].coupons, lang: locale },
  legend: null,
  filters: [],
});

/** The catalogue, whole or that category, as the query asks for it. */
export async function loadCatalogue(
  { locals, url }: Visit,
  category: ShownCategory | null = null,
): Promise<CatalogueListPage> {
  const { audience, locale } = locals;
  invariant(audience, 'the guard lets only members see the catalogue');
  const [frame, { categories, searchTerms }] = await Promise.all([loadFrame(locals), content.categories(locale)]);
  const haveOwn = categories.some(({ slug }) => slug === couponsSlug);
  const areThere = async () => (await listOffers({ category: couponsSlug }, locals)).length > 0;
  const coupons = !haveOwn && (category?.slug === couponsSlug || (await areThere())) ? [couponsOf(locale)] : [];
  const choices = {
    ownIsland: audience.island,
    islands,
    sorts: sortOrders,
    filterIslands: listFilterIslands(categories),
  };
  const asked = readView(url, choices);
  const { q, filter, sort } = asked;
  const wanted = { category: category?.slug, q, filter, island: islandOf(asked, choices) ?? undefined, sort };
  const { affordable: found, beyond } = asked.affordable
    ? await listWithinReach(wanted, locals, findRedeemer(locals))
    : { affordable: await listOffers(wanted, locals), beyond: [] };
  // A page that no longer exists, such as from an old link, becomes the last one.
  const count = Math.max(1, Math.ceil(found.length / perPage));
  const view = { ...asked, category: category?.slug ?? null, page: Math.min(asked.page, count) };
  const { items, next } = pageOf(found, view.page);
  const ofCoupons = category?.slug === couponsSlug;
  const [couponCards, cards, beyondCards] = await Promise.all([
    ofCoupons ? loadCoupons(locale, items) : null,
    ofCoupons ? [] : loadCards(locale, items),
    loadCards(locale, next === null ? beyond : []),
  ]);
  return {
    frame,
    category,
    count,
    cards,
    coupons: couponCards,
    beyond: beyondCards,
    shown: {
      view,
      total: found.length,
      beyond: searchedFor(view.q) ? beyondCards.length : 0,
      perPage,
      choices,
      categories: [...categories, ...coupons].map(toChoice),
      terms: searchTerms,
    },
  };
}

const toChoice = ({ slug, name, filters }: ShownCategory) => ({
  slug,
  name,
  filters: filters.map(({ id, name }) => ({ id, name })),
  isOwnPage: slug === couponsSlug,
});
