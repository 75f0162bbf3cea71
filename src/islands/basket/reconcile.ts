// Corrects the stored basket by what the server says now. Pure. The server decides again at checkout; this only spares members
// refusals that can be foreseen.
import type { ListedProduct, Product } from '../../contract/catalogue.ts';
import type { Image } from '../../contract/image.ts';
import type { Level } from '../../lib/levels.ts';
import { onlyVariation } from '../../lib/units.ts';
import type { BasketLine } from './lines.ts';

/** What the server knows about the member and the products in the basket. */
export interface Facts {
  readonly products: readonly Product[];
  /** Units that the member has redeemed, by product; counted only for products with a limit. */
  readonly redeemedCounts: Readonly<Record<string, number>>;
  /** Why the member can't redeem a product now, by product; null where they can. */
  readonly unavailableReasons: Readonly<Record<string, ListedProduct['unavailable_reason']>>;
  /** Spendable points. */
  readonly points: number;
}

export type Problem =
  'gone' | 'sold-out' | 'limit-reached' | 'special-event' | 'other-island' | 'other-level' | 'unavailable';

/** A line as the page shows it. */
export interface LineView {
  readonly line: BasketLine;
  readonly name: string | null;
  readonly href: string | null;
  readonly variation: string | null;
  readonly image: Image | null;
  /** The highest quantity that the line may have, given the other lines of its product. */
  readonly max: number;
  /** Units left of the variation. */
  readonly stock: number;
  readonly limit: number | null;
  /** The lowest level that can redeem the product now; null where all can. */
  readonly level: Level | null;
  /** Keeps the basket from being redeemed until the line is removed. */
  readonly problem: Problem | null;
}

export type Correction =
  | { readonly kind: 'price'; readonly name: string; readonly cost: number }
  | { readonly kind: 'quantity'; readonly name: string; readonly quantity: number };

export interface Reconciled {
  readonly lines: readonly BasketLine[];
  readonly views: readonly LineView[];
  readonly corrections: readonly Correction[];
}

/** The corrected lines, with current prices and quantities, the corrections, and what each line shows. */
export function reconcile(kept: readonly BasketLine[], facts: Facts): Reconciled {
  const corrections: Correction[] = [];
  const lines: BasketLine[] = [];
  for (const line of kept) {
    const product = facts.products.find(({ id }) => id === line.productId);
    const max = product ? findMax(line, product, lines, facts) : 0;
    const quantity = max > 0 ? Math.min(line.quantity, max) : line.quantity;
    if (product && product.cost !== line.cost) {
      corrections.push({ kind: 'price', name: product.name, cost: product.cost });
    }
    if (product && quantity !== line.quantity) corrections.push({ kind: 'quantity', name: product.name, quantity });
    lines.push({
      ...line,
      quantity,
      cost: product?.cost ?? line.cost,
      shipping: product?.shipping ?? line.shipping,
      is_special_event: product?.is_special_event ?? line.is_special_event,
    });
  }
  return { lines, views: lines.map((line) => view(line, lines, facts)), corrections };
}

function view(line: BasketLine, lines: readonly BasketLine[], facts: Facts): LineView {
  const product = facts.products.find(({ id }) => id === line.productId);
  const variation = product?.e_commerce_variation_values.find(({ id }) => id === line.variationId);
  const others = lines.filter((other) => other !== line);
  const max = product ? findMax(line, product, others, facts) : 0;
  return {
    line,
    name: product?.name ?? null,
    href: product?.slug ?? null,
    variation: variation && variation.id !== onlyVariation ? variation.name : null,
    image: product?.image ?? null,
    max,
    stock: variation?.pivot.stock ?? 0,
    limit: product?.limit_per_member ?? null,
    level: product?.levels[0] ?? null,
    problem: product && variation ? findProblem(product, variation.pivot.stock, max, facts) : 'gone',
  };
}

function findProblem(product: Product, stock: number, max: number, facts: Facts): Problem | null {
  const { redeemedCounts, unavailableReasons } = facts;
  const reason = unavailableReasons[product.id];
  if (reason === 'other-island' || reason === 'other-level') return reason;
  if (product.limit_per_member !== null && (redeemedCounts[product.id] ?? 0) >= product.limit_per_member)
    return product.is_special_event ? 'special-event' : 'limit-reached';
  if (stock === 0) return 'sold-out';
  if (!product.available) return 'unavailable';
  return max === 0 ? 'limit-reached' : null;
}

function findMax(line: BasketLine, product: Product, others: readonly BasketLine[], { redeemedCounts }: Facts): number {
  const stock = product.e_commerce_variation_values.find(({ id }) => id === line.variationId)?.pivot.stock ?? 0;
  const elsewhere = others
    .filter(({ productId }) => productId === product.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const limits = [
    stock,
    ...(product.limit_per_member === null
      ? []
      : [product.limit_per_member - (redeemedCounts[product.id] ?? 0) - elsewhere]),
  ];
  return Math.max(0, Math.min(...limits));
}
