// What the catalogue's pages load and how a product becomes a card.
import {
  getAvailability,
  getMissingPoints,
  lowStock,
  type Availability,
  type StockOfProduct,
} from '../../../club/catalogue/catalogue.ts';
import type { Card } from '../../../components/catalogue/card.ts';
import { content } from '../../../content/content.ts';
import type { Catalogue, Product } from '../../../content/models.ts';
import type { Island } from '../../../contract/islands.ts';
import { listIslands } from '../../../i18n/island-names.ts';
import { fill, messages } from '../../../i18n/messages.ts';
import { invariant } from '../../../lib/invariant.ts';
import { paths } from '../../../lib/paths.ts';
import type { PageFrame } from '../../../layouts/frame.ts';
import { loadFrame } from '../../_frame.ts';

/** For whom and when cards are made. */
export interface Viewer {
  readonly island: Island;
  readonly points: number;
  readonly locale: App.Locals['locale'];
  readonly now: Date;
}

/** The frame, the editors' catalogue, and who looks at it. Only for pages that the guard keeps for members. */
export async function loadCatalogue(locals: App.Locals): Promise<{
  readonly frame: PageFrame;
  readonly catalogue: Catalogue;
  readonly signedIn: NonNullable<PageFrame['signedIn']>;
  readonly viewer: Viewer;
}> {
  const { locale, now } = locals;
  const [frame, catalogue] = await Promise.all([loadFrame(locals), content.catalogue(locale)]);
  const { signedIn } = frame;
  invariant(signedIn, 'the guard lets only members see the catalogue');
  return {
    frame,
    catalogue,
    signedIn,
    viewer: { island: signedIn.member.island, points: signedIn.standing.points, locale, now },
  };
}

/** The cards of these products for this viewer. */
export function toCards(
  products: readonly Product[],
  stock: ReadonlyMap<string, StockOfProduct>,
  viewer: Viewer,
): Card[] {
  return products.map((product) => {
    const availability = getAvailability(product, stock.get(product.productId), viewer.island, viewer.now);
    return toCard(product, availability, viewer);
  });
}

function toCard(product: Product, availability: Availability, viewer: Viewer): Card {
  return {
    href: paths.product(product.slug),
    name: product.name,
    summary: product.summary,
    picture: product.images[0] ?? null,
    cost: product.cost,
    missing: availability.obstacle === null ? getMissingPoints(product.cost, viewer.points) : 0,
    tag: findTag(product, availability, viewer),
    faded: availability.obstacle !== null,
    colours: product.variations.flatMap(({ name, hex }) => (hex === null ? [] : [{ name, hex }])),
    wide: product.wide,
  };
}

function findTag(product: Product, { obstacle, left }: Availability, { locale }: Viewer): string | null {
  const t = messages.catalogue[locale];
  if (obstacle === 'sold-out') return t.soldOut;
  if (obstacle === 'limit-reached') return t.alreadyYours;
  if (obstacle === 'other-island') return fill(t.onlyOn, { islands: listIslands(product.islands, locale) });
  if (left <= lowStock) return left === 1 ? t.leftOne : fill(t.left, { left });
  if (product.isNew) return t.new;
  return product.isSpecialEvent || product.limitPerMember === 1 ? t.onePerPerson : null;
}
