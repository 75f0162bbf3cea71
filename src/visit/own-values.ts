// What is a member's own on a page: the value of each of its slots.
import {
  getAvailability,
  getMissingPoints,
  lowStock,
  memberLimit,
  type Availability,
  type CatalogueProduct,
} from '../club/catalogue/catalogue.ts';
import { progressOf } from '../club/points/points.ts';
import { services } from '../club/services.ts';
import { content } from '../content/content.ts';
import type { Product } from '../content/catalogue.ts';
import type { BasketFacts } from '../contract/basket-facts.ts';
import { levels } from '../contract/consumer.ts';
import type { Locale } from '../contract/locale.ts';
import { formatDay } from '../i18n/dates.ts';
import { listIslands } from '../i18n/island-names.ts';
import { fill, messages } from '../i18n/messages.ts';
import { formatPoints } from '../i18n/numbers.ts';
import { standOn } from '../lib/cota.ts';
import { invariant } from '../lib/invariant.ts';
import { markMember } from '../lib/member-mark.ts';
import { fillSlots, type MemberField, type Slot, type Template } from '../lib/slots.ts';
import type { Viewer } from './visitor.ts';

/** For whom, in which language and when. */
export interface Asking {
  readonly viewer: Viewer;
  readonly locale: Locale;
  readonly now: Date;
}

/** Those that follow from the member and how they stand. */
const ofMember: Readonly<Record<Exclude<MemberField, 'welcome' | 'basket'>, (asking: Asking) => string>> = {
  memberMark: ({ viewer }) => markMember(viewer.member.id),
  firstName: ({ viewer }) => viewer.member.firstName,
  initial: ({ viewer }) => viewer.member.firstName.charAt(0),
  fullName: ({ viewer }) => `${viewer.member.firstName} ${viewer.member.lastName}`,
  code: ({ viewer }) => viewer.member.code,
  codeInGroups: ({ viewer }) => `${viewer.member.code.slice(0, 4)} ${viewer.member.code.slice(4)}`,
  balance: ({ viewer, locale }) => formatPoints(viewer.standing.points, locale),
  balanceAndLapse,
  statusPoints: ({ viewer, locale }) => formatPoints(viewer.standing.statusPoints, locale),
  toNextLevel,
  levelRemarks,
  cotaAcross: ({ viewer }) => percent(standOn(viewer.standing.statusPoints).x),
  cotaDown: ({ viewer }) => percent(standOn(viewer.standing.statusPoints).y),
};

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

/** The page as the one who asks sees it; nobody asks where a visitor does. */
export async function fillOwn(template: Template, asking: Asking | null): Promise<Buffer<ArrayBuffer>> {
  if (template.slots.length === 0) return fillSlots(template, () => '');
  invariant(asking, 'pages for visitors have no slots');
  return fillSlots(template, await readOwnValues(template.slots, asking));
}

/** Reads what these slots need, once for all of them, and gives each its value. A product that is gone has nothing to say. */
async function readOwnValues(slots: readonly Slot[], asking: Asking): Promise<(slot: Slot) => string> {
  const ids = new Set(slots.flatMap((slot) => (slot.of === 'product' ? [slot.id] : [])));
  const asksForPopups = slots.some(({ of }) => of === 'popup');
  const asksFor = (field: MemberField) => slots.some((slot) => slot.of === 'member' && slot.field === field);
  const { viewer, now } = asking;
  const [states, closedPopups, isNewcomer, basket] = await Promise.all([
    ids.size === 0 ? null : readProductStates(ids, asking),
    asksForPopups ? services.members.findClosedPopups(viewer.member.id) : null,
    asksFor('welcome') && services.points.isNewcomer(viewer.member.id, now),
    asksFor('basket') ? readBasketFacts(asking) : null,
  ]);
  return (slot) => {
    if (slot.of === 'product') return states?.get(slot.id)?.[slot.field] ?? '';
    if (slot.of === 'popup') return closedPopups?.has(slot.id) === true ? 'closed' : '';
    if (slot.field === 'welcome') return isNewcomer ? '' : 'none';
    if (slot.field === 'basket') return JSON.stringify(basket);
    return ofMember[slot.field](asking);
  };
}

async function readProductStates(ids: ReadonlySet<string>, { viewer, locale, now }: Asking) {
  const { products } = await content.catalogue(locale);
  const wanted = products.filter(({ productId }) => ids.has(productId));
  const stock = await services.catalogue.getStock(viewer.member.id, wanted);
  return new Map(
    wanted.map((product) => {
      const availability = getAvailability(product, stock.get(product.productId), viewer.member.island, now);
      return [product.productId, describeState(product, availability, viewer, locale)];
    }),
  );
}

/** What the basket holds its lines against, and the address to which it would be sent. */
async function readBasketFacts({ viewer: { member, standing }, locale, now }: Asking): Promise<BasketFacts> {
  const { products } = await content.catalogue(locale);
  const stock = await services.catalogue.getStock(member.id, products);
  return {
    points: standing.points,
    firstName: member.firstName,
    address: {
      name: `${member.firstName} ${member.lastName}`,
      street: member.address ?? '',
      postcode: member.postcode ?? '',
      municipality: member.municipality ?? '',
      island: member.island,
      phone: member.phone ?? '',
    },
    products: Object.fromEntries(
      products.map((product) => {
        const own = stock.get(product.productId);
        const { obstacle, stock: left } = getAvailability(product, own, member.island, now);
        const facts = {
          available: obstacle === null,
          stock: Object.fromEntries(left),
          had: own?.redeemedByMember ?? 0,
        };
        return [product.productId, facts];
      }),
    ),
  };
}

function describeState(product: Product, availability: Availability, { standing }: Viewer, locale: Locale) {
  const missing = availability.obstacle === null ? getMissingPoints(product.cost, standing.points) : 0;
  return {
    faded: availability.obstacle === null ? '' : 'out',
    tag: findTag(product, availability, locale) ?? '',
    missing: missing === 0 ? '' : fill(messages.catalogue[locale].missing, { points: formatPoints(missing, locale) }),
  };
}

type Tagged = Pick<CatalogueProduct, 'islands' | 'isSpecialEvent' | 'limitPerMember'> & Pick<Product, 'isNew'>;

function findTag(product: Tagged, { obstacle, left }: Availability, locale: Locale): string | null {
  const t = messages.catalogue[locale];
  if (obstacle === 'sold-out') return t.soldOut;
  if (obstacle === 'limit-reached') return t.alreadyYours;
  if (obstacle === 'other-island') return fill(t.onlyOn, { islands: listIslands(product.islands, locale) });
  if (left <= lowStock) return left === 1 ? t.leftOne : fill(t.left, { left });
  if (product.isNew) return t.new;
  return memberLimit(product) === 1 ? t.onePerPerson : null;
}

function balanceAndLapse({ viewer: { standing }, locale }: Asking): string {
  const t = messages.catalogue[locale];
  const { points, expiring } = standing;
  const lapse = expiring && {
    points: formatPoints(expiring.points, locale),
    day: formatDay(expiring.on, locale),
  };
  return [fill(t.balance, { points: formatPoints(points, locale) }), ...(lapse ? [fill(t.expiring, lapse)] : [])].join(
    ' ',
  );
}

const nextLevelOf = ({ standing }: Viewer) => levels[levels.indexOf(standing.level) + 1] ?? null;

/** What is missing to the next level, or that there is none. */
function toNextLevel({ viewer, locale }: Asking): string {
  const t = messages.home[locale];
  const level = nextLevelOf(viewer);
  const { missing } = progressOf(viewer.standing);
  return level
    ? fill(missing === 1 ? t.missingOne : t.missing, { points: formatPoints(missing, locale), level })
    : t.summit;
}

/** How far the way is gone (the brief's §3), what lapses next and what is still to come. */
function levelRemarks({ viewer, locale }: Asking): string {
  const t = messages.home[locale];
  const { level, expiring, pendingPoints, thisStatusPoints } = viewer.standing;
  const shown = (points: number) => formatPoints(points, locale);
  const next = nextLevelOf(viewer);
  const { progress, fromLevel } = progressOf(viewer.standing);
  const remarks = [
    next &&
      fill(thisStatusPoints === 0 ? t.progress : t.progressFromLevel, {
        progress: shown(progress * 100),
        fromLevel: shown(fromLevel * 100),
        level,
        next,
      }),
    expiring &&
      fill(expiring.points === 1 ? t.expiringOne : t.expiring, {
        points: shown(expiring.points),
        day: formatDay(expiring.on, locale, { year: true }),
      }),
    pendingPoints > 0 && fill(t.pending, { points: shown(pendingPoints) }),
  ];
  return remarks.filter((remark) => typeof remark === 'string').join(' ');
}
