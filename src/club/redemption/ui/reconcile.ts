// Corrects the stored basket by what the server says now. Pure. The server decides again at checkout; this only spares members
// refusals that can be foreseen.
import type { Product } from '../../catalogue/catalogue.contract.ts';
import type { Image } from '../../../contract/image.ts';
import type { Level } from '../../../words/levels.ts';
import { onlyVariation } from '../../../words/units.ts';
import { countUnits, type BasketLine } from './lines.ts';
import { isToDo, type LineReason, type UnavailableReason } from '../../../words/reasons.ts';

/** What the server knows about the member and the products in the basket. */
export interface Facts {
  readonly products: readonly Product[];
  /** Units that the member has redeemed, ever and in the calendar year, by product; counted only for products with a limit. */
  readonly redeemedCounts: Readonly<Record<string, { readonly ever: number; readonly thisYear: number }>>;
  /** Why the member can't redeem a product now, by product; null where they can. */
  readonly unavailableReasons: Readonly<Record<string, UnavailableReason | null>>;
  /** The variations that can't be given back once redeemed, by product: codes of another company. */
  readonly finalVariations: Readonly<Record<string, readonly string[]>>;
  /** Spendable points. */
  readonly points: number;
}

/** A line as the page shows it. */
export interface LineView {
  readonly line: BasketLine;
  /** Points that a unit costs now. Where the line's own cost is another, the member has to accept this one. */
  readonly cost: number;
  readonly name: string | null;
  readonly href: string | null;
  readonly variation: string | null;
  /** Of a line with a date, the dates that its product has, to choose another; else empty. */
  readonly dates: Product['dates'];
  readonly image: Image | null;
  /** The highest quantity that the line may have, given the other lines of its product. */
  readonly max: number;
  /** Units left of the variation. */
  readonly stock: number;
  /**
   * Units of the product that one member may redeem: of the limits for life and for a year the one that leaves them fewer; null for none.
   */
  readonly limit: number | null;
  readonly isLimitYearly: boolean;
  /** The lowest level that can redeem the product now; null where all can. */
  readonly level: Level | null;
  /** Whether it can't be given back once redeemed. */
  readonly isFinal: boolean;
  /** Keeps the basket from being redeemed until the line is removed. */
  readonly problem: LineReason | null;
}

/** A product of which a quantity was lowered to what is left, and how many units of it the basket has now, in whatever lines. */
export interface Correction {
  readonly name: string;
  readonly quantity: number;
}

export interface Reconciled {
  readonly lines: readonly BasketLine[];
  readonly views: readonly LineView[];
  readonly corrections: readonly Correction[];
}

/** Whether the member has to accept a price that changed since the line was added. */
export const isPriceChanged = ({ line, cost, problem }: LineView): boolean => line.cost !== cost && problem === null;

/**
 * Whether it counts in what the basket costs: what its member can have once they have done what it requires does, what has to be removed
 * does not.
 */
export const isCounted = ({ problem }: LineView): boolean => problem === null || isToDo(problem);

/** The corrected lines, with quantities that can be had, the corrections, and what each line shows. Prices are not corrected but shown. */
export function reconcile(kept: readonly BasketLine[], facts: Facts): Reconciled {
  const lowered = new Map<string, string>();
  const lines: BasketLine[] = [];
  for (const line of kept) {
    const product = facts.products.find(({ id }) => id === line.productId);
    const max = product ? findMax(line, product, lines, facts) : 0;
    const quantity = max > 0 ? Math.min(line.quantity, max) : line.quantity;
    if (product && quantity !== line.quantity) lowered.set(product.id, product.name);
    lines.push({
      ...line,
      quantity,
      shipping: product?.shipping ?? line.shipping,
      is_special_event: product?.is_special_event ?? line.is_special_event,
    });
  }
  const corrections = [...lowered].map(([id, name]) => ({
    name,
    quantity: countUnits(lines.filter(({ productId }) => productId === id)),
  }));
  return { lines, views: lines.map((line) => view(line, lines, facts)), corrections };
}

function view(line: BasketLine, lines: readonly BasketLine[], facts: Facts): LineView {
  const product = facts.products.find(({ id }) => id === line.productId);
  const variation = product?.e_commerce_variation_values.find(({ id }) => id === line.variationId);
  const others = lines.filter((other) => other !== line);
  const max = product ? findMax(line, product, others, facts) : 0;
  const left = product && countLeft(product, facts);
  const isLimitYearly = left !== undefined && left.thisYear < left.forLife;
  return {
    line,
    cost: product?.cost ?? line.cost,
    name: product?.name ?? null,
    href: product?.slug ?? null,
    variation: variation && variation.id !== onlyVariation ? variation.name : null,
    dates: product?.dates ?? [],
    image: product?.image ?? null,
    max,
    stock: variation?.pivot.stock ?? 0,
    limit: (isLimitYearly ? product?.limit_per_year : product?.limit_per_member) ?? null,
    isLimitYearly,
    level: product?.levels[0] ?? null,
    isFinal: facts.finalVariations[line.productId]?.includes(line.variationId) ?? false,
    problem: product && variation ? findProblem(product, variation, max, facts) : 'unknown_product',
  };
}

function findProblem(
  product: Product,
  { id: variationId, pivot: { stock } }: Product['e_commerce_variation_values'][number],
  max: number,
  facts: Facts,
): LineReason | null {
  const reason = facts.unavailableReasons[product.id] ?? null;
  if (reason === 'ended' || reason === 'other_island' || reason === 'other_level') return reason;
  const { forLife, thisYear } = countLeft(product, facts);
  if (forLife <= 0) return product.is_special_event ? 'special_event_once' : 'limit_exceeded';
  if (thisYear <= 0) return 'year_limit_exceeded';
  if (stock === 0) return findEmpty(product, variationId);
  if (isToDo(reason)) return reason;
  if (!product.available) return 'not_available';
  return max === 0 ? 'limit_exceeded' : null;
}

/** Why there is none of it: a date that has passed is none of its product's any more. */
function findEmpty({ dates }: Product, variationId: string): LineReason {
  if (dates.length === 0) return 'out_of_stock';
  return dates.some(({ id }) => id === variationId) ? 'date_full' : 'date_over';
}

function findMax(line: BasketLine, product: Product, others: readonly BasketLine[], facts: Facts): number {
  const stock = product.e_commerce_variation_values.find(({ id }) => id === line.variationId)?.pivot.stock ?? 0;
  const elsewhere = countUnits(others.filter(({ productId }) => productId === product.id));
  const { forLife, thisYear } = countLeft(product, facts);
  return Math.max(0, Math.min(stock, Math.min(forLife, thisYear) - elsewhere));
}

/** Units of the product, all variations together, that each of its limits leaves the member; infinite without a limit. */
function countLeft(product: Product, { redeemedCounts }: Facts) {
  const { ever, thisYear } = redeemedCounts[product.id] ?? { ever: 0, thisYear: 0 };
  return {
    forLife: (product.limit_per_member ?? Infinity) - ever,
    thisYear: (product.limit_per_year ?? Infinity) - thisYear,
  };
}
