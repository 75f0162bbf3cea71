// What may be redeemed (redemption/README.md#redemption). Pure: the editors' offers, the member's points and the stock are passed in.
import type { CheckoutRefusal } from '../../contract/errors.ts';
import type { Requirement } from '../identity/identity.contract.ts';
import type { Locale } from '../../words/locale.ts';
import type { CartItem } from './redemption.contract.ts';
import type { ShippingAddress } from './address.contract.ts';
import { type Buyer, judgeOffer, type TermsOfSale } from '../catalogue/on-sale.ts';
import type { Validity } from '../catalogue/validity.ts';
import { isOver, type TicketDate } from '../../words/ticket-date.ts';
import { onlyVariation } from '../../words/units.ts';

/** The part of the editors' product that redeeming needs. The content's own model has these fields and more. */
export interface Offer extends TermsOfSale {
  readonly productId: string;
  readonly name: { readonly text: string; readonly lang: Locale };
  readonly cost: number;
  readonly shipping: boolean;
  readonly isSpecialEvent: boolean;
  readonly limitPerMember: number | null;
  readonly limitPerYear: number | null;
  /** What a member has to do before they redeem it; null for nothing. */
  readonly requires: Requirement | null;
  /** Of what is not sent, until when its ticket is good; null for no end. */
  readonly validity: Validity | null;
  /** Of a ticket with a date its dates. */
  readonly variations: readonly {
    readonly id: string;
    readonly name: { readonly text: string };
    readonly date?: TicketDate | null;
  }[];
}

/** Everything that decides about a basket. Points, stock and redeemed counts must be read under the member's lock. */
export interface CheckoutFacts {
  readonly cart: readonly CartItem[];
  readonly address: ShippingAddress | null;
  readonly buyer: Buyer;
  readonly offers: readonly Offer[];
  readonly now: Date;
  /** Spendable at `now`. */
  readonly points: number;
  /** By product id: units left by variation, and the member's redeemed count, which is counted only where there is a limit. */
  readonly stock: ReadonlyMap<
    string,
    {
      readonly byVariation: ReadonlyMap<string, number>;
      readonly redeemedByMember: number;
      /** Those of the calendar year. */
      readonly redeemedThisYear: number;
      /** Whether the member has done what the product requires. */
      readonly isRequirementMet: boolean;
    }
  >;
}

/** One variation in the basket, as it will be redeemed. */
export interface CheckoutLine {
  readonly productId: string;
  readonly variationId: string;
  readonly name: string;
  /** The name's language. */
  readonly lang: Locale;
  readonly variation: string | null;
  readonly quantity: number;
  /** Points for one unit. */
  readonly cost: number;
  readonly shipping: boolean;
  /** Of what is not sent, until when its ticket is good; null for no end. */
  readonly validity: Validity | null;
  /** Of a ticket with a date: its day is the last on which the ticket is good. */
  readonly date: TicketDate | null;
}

/** Why the basket is refused, with the values that the sentence needs. */
interface Refusal {
  readonly kind: 'refused';
  readonly code: CheckoutRefusal;
  readonly values: Readonly<Record<string, string | number>>;
}
export type CheckoutDecision =
  { readonly kind: 'accepted'; readonly lines: readonly CheckoutLine[]; readonly total: number } | Refusal;

type Values = Refusal['values'];
const refuse = (code: CheckoutRefusal, values: Values = {}): Refusal => ({ kind: 'refused', code, values });

/**
 * Decides whether a basket is redeemed, as a whole or not at all; the order of refusals is that of redemption/README.md#redemption. Price,
 * shipping and special event are taken from the offer, never from what the browser sent.
 */
export function decideCheckout(facts: CheckoutFacts): CheckoutDecision {
  if (facts.cart.length === 0) return refuse('cart_empty');
  const lines: CheckoutLine[] = [];
  for (const item of facts.cart) {
    const line = lineOf(item, facts);
    if ('kind' in line) return line;
    addLine(lines, line);
  }
  const total = lines.reduce((sum, line) => sum + line.cost * line.quantity, 0);
  return (
    refuseSpecialEvents(lines, facts) ??
    refuseAddress(lines, facts) ??
    refuseLimits(lines, facts) ??
    refusePoints(total, facts) ??
    refuseStock(lines, facts) ??
    refuseRequirements(lines, facts) ?? { kind: 'accepted', lines, total }
  );
}

function lineOf(item: CartItem, { offers, buyer, now }: CheckoutFacts): CheckoutLine | Refusal {
  const offer = offers.find(({ productId }) => productId === item.productId);
  if (!offer) return refuse('unknown_product');
  const name = offer.name.text;
  const [first] = offer.variations;
  const single = offer.variations.length === 1 && first?.id === onlyVariation;
  const variationId = item.dateId ?? item.variationId ?? (single ? onlyVariation : undefined);
  const variation = offer.variations.find(({ id }) => id === variationId);
  if (!variation) return refuse(first?.date ? 'date_required' : 'variation_required', { name });
  const { date = null } = variation;
  if (date && isOver(date, now)) return refuse('date_over', { name: nameDate(name, variation.name.text) });
  const reason = judgeOffer(offer, buyer, now);
  if (reason) return refuse(refusalOf[reason], { name, level: offer.levelAccess?.level ?? '' });
  if (item.cost !== offer.cost) return refuse('price_changed', { name, cost: offer.cost });
  return {
    productId: offer.productId,
    variationId: variation.id,
    name,
    lang: offer.name.lang,
    variation: single ? null : variation.name.text,
    quantity: item.quantity,
    cost: offer.cost,
    shipping: offer.shipping,
    validity: offer.validity,
    date,
  };
}

const refusalOf = {
  not_yet: 'not_available',
  ended: 'not_available',
  other_island: 'other_island',
  other_level: 'other_level',
} as const satisfies Record<NonNullable<ReturnType<typeof judgeOffer>>, CheckoutRefusal>;

/** Adds a line; a variation that is in the basket twice becomes one line. */
function addLine(lines: CheckoutLine[], line: CheckoutLine): void {
  const place = lines.findIndex((one) => one.productId === line.productId && one.variationId === line.variationId);
  const same = lines[place];
  if (same) lines[place] = { ...same, quantity: same.quantity + line.quantity };
  else lines.push(line);
}

/** Each product in the basket, with the units of all its variations together. */
function productsOf(lines: readonly CheckoutLine[], offers: readonly Offer[]): { offer: Offer; quantity: number }[] {
  return offers
    .map((offer) => ({
      offer,
      quantity: lines
        .filter(({ productId }) => productId === offer.productId)
        .reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Refuses a second unit of a special event, in this basket or after an earlier order that was not cancelled. */
function refuseSpecialEvents(lines: readonly CheckoutLine[], { offers, stock }: CheckoutFacts): Refusal | undefined {
  const twice = productsOf(lines, offers).find(
    ({ offer, quantity }) => offer.isSpecialEvent && quantity + (stock.get(offer.productId)?.redeemedByMember ?? 0) > 1,
  );
  return twice && refuse('special_event_once', { name: twice.offer.name.text });
}

function refuseAddress(lines: readonly CheckoutLine[], { address }: CheckoutFacts): Refusal | undefined {
  return address === null && lines.some(({ shipping }) => shipping) ? refuse('address_required') : undefined;
}

function refuseLimits(lines: readonly CheckoutLine[], { offers, stock }: CheckoutFacts): Refusal | undefined {
  for (const { offer, quantity } of productsOf(lines, offers)) {
    const redeemed = stock.get(offer.productId);
    const counts = [
      { period: 'life', limit: offer.limitPerMember, redeemedCount: redeemed?.redeemedByMember ?? 0 },
      { period: 'year', limit: offer.limitPerYear, redeemedCount: redeemed?.redeemedThisYear ?? 0 },
    ];
    const over = counts.find(({ limit, redeemedCount }) => limit !== null && redeemedCount + quantity > limit);
    if (over?.limit != null) {
      const left = Math.max(0, over.limit - over.redeemedCount);
      return refuse('limit_exceeded', { name: offer.name.text, limit: over.limit, left, period: over.period });
    }
  }
  return undefined;
}

function refusePoints(total: number, { points }: CheckoutFacts): Refusal | undefined {
  return total > points ? refuse('insufficient_points', { points, total, missing: total - points }) : undefined;
}

function refuseStock(lines: readonly CheckoutLine[], { stock }: CheckoutFacts): Refusal | undefined {
  for (const line of lines) {
    const left = stock.get(line.productId)?.byVariation.get(line.variationId) ?? 0;
    if (left < line.quantity) return refuse(...lackOf(line, left));
  }
  return undefined;
}

/** «Taller de timple (sábado 12 de diciembre, 10:00, Telde)»: a basket may have several dates of a product. */
export const nameDate = (name: string, date: string): string => `${name} (${date})`;

/** Why a line can't be had of which too few are left: of a date that it is full. */
export function lackOf(
  { name, variation, date }: Pick<CheckoutLine, 'name' | 'variation' | 'date'>,
  left: number,
): readonly ['out_of_stock' | 'date_full', Readonly<Record<string, string | number>>] {
  return date ? ['date_full', { name: nameDate(name, variation ?? '') }] : ['out_of_stock', { name, left }];
}

/** Refuses what a member has to show who they are for, or sign, and did not. */
function refuseRequirements(lines: readonly CheckoutLine[], { stock }: CheckoutFacts): Refusal | undefined {
  const line = lines.find(({ productId }) => stock.get(productId)?.isRequirementMet !== true);
  return line && refuse('identity_required', { name: line.name });
}
