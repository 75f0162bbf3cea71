import type { OrderDetails } from './orders.service.ts';
import { presentVoucher } from './present-voucher.ts';
import type { RedeemedLine } from './redeemed.service.ts';
import { content } from '../../content/content.ts';
import { canaryIso } from '../../kit/canary-time.ts';
import { changeableUntil } from '../../words/ticket-date.ts';
import { invariant } from '../../kit/invariant.ts';
import type { Product } from '../catalogue/catalogue.contract.ts';
import type { ProductCard } from '../catalogue/products.content.ts';
import { placeOf } from './redeemed-lines.app.ts';
import type { OrderDetails as PresentedOrder, RedeemedProduct } from './orders.contract.ts';
import type { Call } from '../../http/declaration.ts';
import { presentProducts } from '../catalogue/catalogue.app.ts';

/** Each line with its product as it is now; if editors have removed the product, with its name and cost at the time. */
export async function presentRedeemed(
  lines: readonly RedeemedLine[],
  call: Pick<Call<'session'>, 'services' | 'caller' | 'now' | 'locale'>,
): Promise<RedeemedProduct[]> {
  const products = await findProductsOf(lines, call);
  return lines.map((line) => presentLine(line, products, call.now));
}

/** An order, its lines with their products as they are now. */
export async function presentOrderDetails(
  order: OrderDetails,
  call: Pick<Call<'session'>, 'services' | 'caller' | 'now' | 'locale'>,
): Promise<PresentedOrder> {
  const { id, code, total, createdAt, address, delivery, lines } = order;
  const products = await findProductsOf(lines, call);
  return {
    id,
    code,
    total,
    created_at: canaryIso(createdAt),
    address,
    delivery,
    lines: lines.map((line) => ({
      ...presentLine({ ...line, orderCode: code, redeemedAt: createdAt }, products, call.now),
      tracking: line.tracking,
      sent_to: line.sentTo,
      history: line.history.map(({ state, at }) => ({
        state,
        at: canaryIso(at),
      })),
    })),
  };
}

/** A line of an order, with its product as it is now. */
export async function presentOrderLine(
  order: OrderDetails,
  lineId: string,
  call: Pick<Call<'session'>, 'services' | 'caller' | 'now' | 'locale'>,
): Promise<RedeemedProduct> {
  const line = order.lines.find(({ id }) => id === lineId);
  invariant(line, 'the line is one of the order’s');
  const own = { ...line, orderCode: order.code, redeemedAt: order.createdAt };
  return presentLine(own, await findProductsOf([own], call), call.now);
}

type Line = Omit<RedeemedLine, 'orderId' | 'wasUsed'>;

/** The products of the lines that are still in the catalogue, by their ids: with every date that they have, and as the API gives them. */
interface ProductsOfLines {
  readonly known: ReadonlyMap<string, ProductCard>;
  readonly presented: ReadonlyMap<string, Product>;
}

async function findProductsOf(
  lines: readonly Pick<Line, 'productId'>[],
  call: Pick<Call<'session'>, 'services' | 'caller' | 'now' | 'locale'>,
): Promise<ProductsOfLines> {
  const redeemed = new Set(lines.map(({ productId }) => productId));
  const products = await content.products(call.locale, [...redeemed]);
  const presented = await presentProducts(products, call);
  return {
    known: new Map(products.map((product) => [product.productId, product])),
    presented: new Map(presented.map((product) => [product.id, product])),
  };
}

function presentLine(line: Line, products: ProductsOfLines, now: Date): RedeemedProduct {
  return {
    id: line.id,
    order: line.orderCode,
    product: products.presented.get(line.productId) ?? formerProduct(line),
    variation: line.variation,
    quantity: line.quantity,
    cost: line.cost,
    redeemed_at: canaryIso(line.redeemedAt),
    state: line.state,
    voucher: presentVoucher(line.voucher, line.name),
    date: presentDate(line, products.known.get(line.productId), now),
  };
}

/** When and where a ticket is. */
function presentDate(line: Line, product: ProductCard | undefined, now: Date): RedeemedProduct['date'] {
  const { variationId: id, startsAt } = line;
  const place = placeOf(line, product);
  if (startsAt === null || place === null) return null;
  const until = changeableUntil(startsAt, line.dateMovedAt);
  const mayChange = line.state === 'pending' && line.dateChangedAt === null && now <= until;
  return {
    id,
    starts_at: canaryIso(startsAt),
    place,
    changeable_until: mayChange ? canaryIso(until) : null,
  };
}

function formerProduct(line: Line): Product {
  return {
    id: line.productId,
    slug: line.productId,
    name: line.name,
    description: '',
    image: null,
    category: '',
    cost: line.cost,
    shipping: line.shipping,
    is_special_event: false,
    islands: [],
    levels: [],
    levels_until: null,
    available: false,
    limit_per_member: null,
    limit_per_year: null,
    requires: null,
    dates: [],
    e_commerce_variation_values: [
      { id: line.variationId, name: line.variation ?? line.name, hex: null, pivot: { stock: 0 } },
    ],
  };
}
