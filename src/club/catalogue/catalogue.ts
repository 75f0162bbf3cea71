// What of a product a member can redeem (catalogue/README.md#availability). Pure: the editors' product, the stock, the member's island and
// level, and the moment are passed in.
import type { Product } from './catalogue.contract.ts';
import type { Requirement } from '../identity/identity.contract.ts';
import type { Image } from '../../contract/image.ts';
import type { Island } from '../../words/islands.ts';
import { canaryIso } from '../../kit/canary-time.ts';
import { type Level, levels } from '../../words/levels.ts';
import { type Buyer, judgeOffer, listLevels, type TermsOfSale } from './on-sale.ts';
import { isOver, type TicketDate } from '../../words/ticket-date.ts';
import { isToDo, type UnavailableReason } from '../../words/reasons.ts';

interface Named {
  readonly text: string;
}

/** The part of the editors' product that the rules need. The content's own model has these fields and more. */
export interface CatalogueProduct extends TermsOfSale {
  readonly productId: string;
  readonly slug: string;
  readonly name: Named;
  readonly summary: Named;
  readonly kind: 'product' | 'coupon' | 'voucher' | 'experience';
  /** Slug of its category. */
  readonly category: string;
  readonly categoryName: Named;
  /** What the product is; null where the editors have not said. */
  readonly subject: 'device' | 'device-accessory' | 'leisure' | 'other' | null;
  /** A device's own model; the models that an accessory fits. */
  readonly models: readonly string[];
  /** Ids of the products that the editors show beside it. */
  readonly goesWith: readonly string[];
  readonly filters: readonly string[];
  readonly images: readonly Image[];
  readonly cost: number;
  readonly shipping: boolean;
  readonly isSpecialEvent: boolean;
  readonly limitPerMember: number | null;
  readonly limitPerYear: number | null;
  /** What a member has to do before they redeem it; null for nothing. */
  readonly requires: Requirement | null;
  readonly isNew: boolean;
  readonly variations: readonly {
    readonly id: string;
    readonly name: Named;
    readonly hex: string | null;
    readonly date?: TicketDate | null;
  }[];
}

export interface CatalogueCategory {
  readonly id: string;
  readonly slug: string;
  readonly name: Named;
  readonly legend: Named | null;
  readonly filters: readonly {
    readonly id: string;
    readonly name: Named;
    readonly legend: Named | null;
    readonly location: Named | null;
    /** Of a filter that is an island's. */
    readonly island: Island | null;
  }[];
}

/** What the club knows of a product: units left by variation, and how many the member has redeemed, counted only where there is a limit. */
export interface StockOfProduct {
  readonly byVariation: ReadonlyMap<string, number>;
  readonly redeemedByMember: number;
  /** Those of the calendar year. */
  readonly redeemedThisYear: number;
  /** Whether the member has done what the product requires. */
  readonly isRequirementMet: boolean;
}

export interface Availability {
  /** Null if the member can redeem one, points aside. */
  readonly unavailableReason: UnavailableReason | null;
  /** The levels that can redeem it now, whatever the member's; empty for all. */
  readonly levels: readonly Level[];
  /** Until when only those levels can; null where that does not change. */
  readonly levelsUntil: Date | null;
  /** Units left, by variation; 0 where stock was never set. */
  readonly stock: ReadonlyMap<string, number>;
  /** Units left of all variations. */
  readonly left: number;
  /** Units of all variations together that the limit still leaves this member; null without a limit. */
  readonly allowance: number | null;
  /** The limit that leaves so few; null without one. */
  readonly limit: MemberLimit | null;
  /** Units that this member can redeem at once, by variation: what stock, limit and special event together leave. */
  readonly takeable: ReadonlyMap<string, number>;
}

/** How many units of a product one member may ever redeem: one of a special event, whatever its limit says. Null for no limit. */
export function memberLimit({
  isSpecialEvent,
  limitPerMember,
}: Pick<Limits, 'isSpecialEvent' | 'limitPerMember'>): number | null {
  return isSpecialEvent ? 1 : limitPerMember;
}

/** How many units one member may redeem, ever or in a calendar year. */
interface MemberLimit {
  readonly units: number;
  readonly isYearly: boolean;
}

/** How many units of a product one member may redeem. */
export type Limits = Pick<CatalogueProduct, 'isSpecialEvent' | 'limitPerMember' | 'limitPerYear'>;

export function isLimited(product: Limits): boolean {
  return memberLimit(product) !== null || product.limitPerYear !== null;
}

/** Units that the limits, for life and for the calendar year, still leave a member, and which of the two leaves so few. */
function allowanceOf(product: Limits, redeemed: StockOfProduct | undefined): Pick<Availability, 'allowance' | 'limit'> {
  const forLife = memberLimit(product);
  const forYear = product.limitPerYear;
  const leftForLife = (forLife ?? Infinity) - (redeemed?.redeemedByMember ?? 0);
  const leftForYear = (forYear ?? Infinity) - (redeemed?.redeemedThisYear ?? 0);
  const isYearly = leftForYear < leftForLife;
  const units = isYearly ? forYear : forLife;
  if (units === null) return { allowance: null, limit: null };
  return { allowance: Math.max(0, Math.min(leftForLife, leftForYear)), limit: { units, isYearly } };
}

/** What of the product a member of that island and level can redeem at `now`. `availableFrom` is included, `availableUntil` excluded. */
export function getAvailability(
  product: TermsOfSale &
    Limits &
    Pick<CatalogueProduct, 'requires'> & {
      readonly variations: readonly { readonly id: string }[];
    },
  stockOfProduct: StockOfProduct | undefined,
  buyer: Buyer,
  now: Date,
): Availability {
  const stock = new Map(product.variations.map(({ id }) => [id, stockOfProduct?.byVariation.get(id) ?? 0]));
  const left = [...stock.values()].reduce((sum, units) => sum + units, 0);
  const { allowance, limit } = allowanceOf(product, stockOfProduct);
  const unavailableReason =
    judgeOffer(product, buyer, now) ??
    (allowance === 0 ? 'limit_exceeded' : left === 0 ? 'out_of_stock' : judgeRequirement(product, stockOfProduct));
  const takeable = new Map(
    [...stock].map(([id, units]) => [id, unavailableReason === null ? Math.min(units, allowance ?? units) : 0]),
  );
  const allowed = listLevels(product, now);
  const isForSome = allowed.length < levels.length;
  return {
    unavailableReason,
    levels: isForSome ? allowed : [],
    levelsUntil: isForSome && product.levelAccess?.hoursBefore ? product.availableFrom : null,
    stock,
    left,
    allowance,
    limit,
    takeable,
  };
}

/** Of what keeps a member from redeeming: what time or the member can mend. */
const mendable: ReadonlySet<UnavailableReason | null> = new Set([
  null,
  'out_of_stock',
  'not_yet',
  'identity_required',
  'signature_required',
] as const);

/** Whether a member may save for it: it is offered to them, or will be (wishes/README.md#goal). */
export function canBeGoal({ unavailableReason }: Pick<Availability, 'unavailableReason'>): boolean {
  return mendable.has(unavailableReason);
}

/** Whether the member can have it now, or could once they have done what it requires: only then are they checked for it. */
export const isWithinReach = ({ unavailableReason }: Pick<Availability, 'unavailableReason'>): boolean =>
  unavailableReason === null || isToDo(unavailableReason);

/** What the member still has to do for it; null for nothing. */
const judgeRequirement = ({ requires }: Pick<CatalogueProduct, 'requires'>, known: StockOfProduct | undefined) =>
  requires !== null && known?.isRequirementMet !== true ? (`${requires}_required` as const) : null;

/** A product as the API shows it to a member. */
export function presentProduct(product: CatalogueProduct, availability: Availability, now: Date): Product {
  const [first] = product.images;
  return {
    id: product.productId,
    slug: product.slug,
    name: product.name.text,
    description: product.summary.text,
    image: first
      ? {
          url: first.url,
          width: first.width,
          height: first.height,
          alt: first.alt,
          lqip: first.lqip,
          focus: first.focus,
        }
      : null,
    category: product.category,
    cost: product.cost,
    shipping: product.shipping,
    is_special_event: product.isSpecialEvent,
    islands: [...product.islands],
    levels: [...availability.levels],
    levels_until: availability.levelsUntil && canaryIso(availability.levelsUntil),
    available: availability.unavailableReason === null,
    limit_per_member: memberLimit(product),
    limit_per_year: product.limitPerYear,
    requires: product.requires,
    dates: product.variations.flatMap(({ id, date }) =>
      date && !isOver(date, now)
        ? [
            {
              id,
              starts_at: canaryIso(date.startsAt),
              ends_at: date.endsAt && canaryIso(date.endsAt),
              place: date.place,
              places_left: availability.stock.get(id) ?? 0,
            },
          ]
        : [],
    ),
    e_commerce_variation_values: product.variations.map(({ id, name, hex }) => ({
      id,
      name: name.text,
      hex,
      pivot: { stock: availability.stock.get(id) ?? 0 },
    })),
  };
}
