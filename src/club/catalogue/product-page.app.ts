// What the page of a product shows to its viewer.
import type { APIContext } from 'astro';
import { isOver } from '../../words/ticket-date.ts';
import { content } from '../../content/content.ts';
import type { Picture } from '../../content/images.ts';
import { invariant } from '../../kit/invariant.ts';
import type { PageFrame } from '../../layouts/frame.ts';
import { loadFrame } from '../../visit/load-frame.ts';
import { buyerOf } from '../../visit/visitor.ts';
import type { Buyer } from './on-sale.ts';
import type { IdentityState } from '../identity/identity.contract.ts';
import { hasPlaces } from '../places/places.app.ts';
import type { CodedLine } from '../redemption/orders.service.ts';
import type { Island } from '../../words/islands.ts';
import { areIslands, islandOf } from './island-variations.app.ts';
import { loadCards } from './cards.app.ts';
import { type Availability, canBeGoal, getAvailability } from './catalogue.ts';
import { type Product, whereUsedOf } from './products.content.ts';
import type { Words } from '../../content/words.ts';
import { listRelated } from './related.ts';
import type { Card } from './ui/ProductCard.tsx';

/** A ticket of the viewer's, as its product is now. */
export interface OwnTicket extends Omit<CodedLine, 'variation'> {
  /** Of a ticket with a date, when that is over. */
  readonly endsAt: Date | null;
  /** Which was chosen; null where there was nothing to choose. */
  readonly variation: Words | null;
  readonly whereUsed: Words | null;
}

export interface ProductPage {
  readonly frame: PageFrame;
  readonly product: Product;
  readonly availability: Availability;
  readonly viewer: Buyer & { readonly points: number };
  /** Whether what was redeemed can't be cancelled by its member. */
  readonly isFinal: boolean;
  /** The variation chosen initially. */
  readonly chosen: string | null;
  /** Whether its variations are islands. */
  readonly isOfIslands: boolean;
  /** The first is shown first. */
  readonly pictures: readonly { readonly image: Picture; readonly variationId: string | null }[];
  /** How far the viewer is with the check that it requires; null if they have not opened one. */
  readonly check: IdentityState | null;
  /** What the viewer has of it. */
  readonly vouchers: readonly OwnTicket[];
  /** Whether there is a page of where it can be used. */
  readonly isUsedAtPlaces: boolean;
  /** What the viewer may wish of it; null in draft mode. */
  readonly wishes: {
    readonly isGoal: boolean;
    readonly canBeGoal: boolean;
    /** The points that the viewer lacks for it. */
    readonly missing: number;
    /** Why a wish was refused just now, as the address says; null if it was not. */
    readonly refused: string | null;
    readonly soldOut: readonly {
      readonly id: string;
      readonly name: Product['name'] | null;
      readonly waits: boolean;
    }[];
  } | null;
  readonly related: readonly Card[];
}

/** The product with that slug; null if there is none. */
export async function loadProduct(
  { locals, url }: Pick<APIContext, 'locals' | 'url'>,
  slug: string,
): Promise<ProductPage | null> {
  const { draft, locale, now, services, viewer } = locals;
  invariant(viewer, 'the guard lets only members see a product');
  const { member, standing } = viewer;
  const [frame, product, offers] = await Promise.all([
    loadFrame(locals),
    content.findProduct(locale, slug),
    content.offers(locale),
  ]);
  if (product?.slug !== slug) return null;
  const { requires, productId } = product;
  const [related, stock, goal, waits, vouchers, isUsedAtPlaces, check] = await Promise.all([
    loadCards(locale, listRelated(offers, product, buyerOf(viewer), now)),
    services.stock.getStock(member.id, [product], now),
    draft === null ? services.wishes.getGoal(member.id) : null,
    draft === null ? services.wishes.listWaits(member.id) : [],
    draft === null ? services.orders.listVouchers(member.id, [productId], now) : null,
    hasPlaces(product, locals),
    requires !== null && draft === null ? services.identity.findState(member.id, { kind: requires, productId }) : null,
  ]);
  // The codes of a pool can't be returned.
  const ofPool = (stock.get(productId)?.pooled.size ?? 0) > 0;
  const availability = getAvailability(product, stock.get(productId), buyerOf(viewer), now);
  const chosen = chooseFirst(product, availability, member.island);
  const waitsFor = (id: string) => waits.some((wait) => wait.productId === productId && wait.variationId === id);
  return {
    frame,
    product,
    availability,
    isUsedAtPlaces,
    check,
    viewer: { ...buyerOf(viewer), points: standing.points },
    isFinal: ofPool,
    chosen: chosen?.id ?? null,
    isOfIslands: areIslands(product.variations),
    pictures: listPictures(product, chosen?.id),
    vouchers: (vouchers?.get(productId) ?? []).map((line) => ({
      ...line,
      ...wordDate(line, product),
      variation: wordVariation(line, product),
      whereUsed: whereUsedOf(product, line.variationId),
    })),
    wishes:
      draft === null
        ? {
            isGoal: goal === productId,
            canBeGoal: canBeGoal(availability),
            missing: Math.max(0, product.cost - standing.points),
            refused: url.searchParams.get('refused'),
            soldOut: listSoldOut(product, availability, waitsFor, now),
          }
        : null,
    related,
  };
}

/** The first available variation, whose picture is shown first; none where that is for the member to choose. */
function chooseFirst({ variations }: Product, { takeable }: Availability, own: Island) {
  const available = variations.filter(({ id }) => (takeable.get(id) ?? 0) > 0);
  // Of islands the member's own: another only where they choose it.
  if (areIslands(variations)) return available.find((variation) => islandOf(variation) === own);
  // A date is the member's own choice, unless there is no other.
  if (variations.some(({ date }) => date) && available.length !== 1) return undefined;
  return available[0] ?? variations[0];
}

/** A ticket's place, which is kept in Spanish, in the reader's language where the product still has a date there, and when that is over. */
function wordDate({ startsAt, place }: CodedLine, { variations }: Product) {
  const dates = variations.flatMap(({ date }) => date ?? []);
  const there = dates.filter(({ placeInSpanish }) => placeInSpanish === place);
  const date = there.find((one) => one.startsAt.getTime() === startsAt?.getTime());
  return { place: there[0]?.place ?? place, endsAt: date?.endsAt ?? null };
}

/** What was chosen, in the reader's language while the product has it; else as it was called when it was redeemed. */
function wordVariation({ variationId, variation }: CodedLine, { variations }: Product): Words | null {
  if (variation === null) return null;
  return variations.find(({ id }) => id === variationId)?.name ?? { text: variation, lang: 'es' };
}

function listSoldOut(
  { variations }: Product,
  availability: Availability,
  waitsFor: (id: string) => boolean,
  now: Date,
) {
  return (
    variations
      .filter(({ id, date }) => (availability.stock.get(id) ?? 0) === 0 && !(date && isOver(date, now)))
      .map(({ id, name }) => ({ id, name: variations.length > 1 ? name : null, waits: waitsFor(id) }))
      // Who has had all that a member may ever have would wait in vain.
      .filter(
        ({ waits }) =>
          waits || availability.unavailableReason !== 'limit_exceeded' || (availability.limit?.isYearly ?? false),
      )
  );
}

/** The chosen variation's first, then the product's own, then those of the other variations. */
function listPictures({ variations, images }: Product, chosen: string | undefined): ProductPage['pictures'] {
  const ofVariations = variations.flatMap(({ id, image }) => (image ? [{ image, variationId: id }] : []));
  const own = ofVariations.filter(({ variationId }) => variationId === chosen);
  const others = images
    .filter(({ url }) => !ofVariations.some(({ image }) => image.url === url))
    .map((image) => ({ image, variationId: null }));
  return [...own, ...others, ...ofVariations.filter(({ variationId }) => variationId !== chosen)];
}
