// The club on a database of its own, for one test file: the real services, with members and offers created as needed.
import { afterAll, beforeAll } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import type { RedeemedLine } from '../../src/club/redemption/redeemed.service.ts';
import type { Offer } from '../../src/club/redemption/redemption.ts';
import { services } from '../../src/club/services.ts';
import type { NewCode } from '../../src/club/vouchers/vouchers.ts';
import type { Loading } from '../../src/club/vouchers/vouchers.service.ts';
import type { CartItem } from '../../src/club/redemption/redemption.contract.ts';
import type { RedemptionState } from '../../src/club/redemption/orders.contract.ts';
import type { ShippingAddress } from '../../src/club/redemption/address.contract.ts';
import { connect, disconnect, transaction } from '../../src/db/connection.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { setVariables } from '../../src/process/configuration.ts';
import { createOwnDatabase } from './own-database.ts';
import { plainOffer } from './plain-offer.ts';

/** The key of the codes in tests that run the services themselves. */
export const testVoucherKey = 'the key of the codes in the tests';

/** The key of the draws' seeds there. */
export const testDrawKey = 'the key of the draws in the tests';

/** Connects the services to a fresh database for the file's tests. */
export function useOwnDatabase(options?: { readonly connections?: number }): void {
  beforeAll(async () => {
    setVariables({ CLUB_VOUCHER_KEY: testVoucherKey, CLUB_DRAW_KEY: testDrawKey });
    connect(await createOwnDatabase(), options);
  });
  afterAll(disconnect);
}

/** An ordinary day of an ordinary half-year. */
export const today = new Date('2027-03-15T12:00:00Z');

let members = 0;

/** Creates a member without points: active if there is a password, else invited. Members differ by e-mail only. */
export async function createMember(now = today, password: string | null = null): Promise<Member> {
  const member = await services.members.createMember({
    email: `member-${String(++members)}@club.example`,
    password,
    firstName: 'Idaira',
    lastName: 'Medina',
    birthDate: '1990-05-01',
    island: 'tenerife',
    locale: 'es',
    now,
  });
  invariant(member, 'each e-mail is used once');
  return member;
}

let causes = 0;

/** Credits points that are spendable from `at` on. */
export async function giveTo(member: Member, points: number, at = today): Promise<void> {
  const cause = `test:${String(++causes)}`;
  await services.points.credit({
    memberId: member.id,
    cause,
    concept: 'Prueba',
    points,
    earnedAt: at,
    spendableAt: at,
    now: at,
  });
}

let products = 0;

/** Creates an offer that everybody may redeem, with that stock. */
export async function offerOf(units: number, changes: Partial<Offer> = {}): Promise<Offer> {
  const offer: Offer = { ...plainOffer(`product-${String(++products)}`), ...changes };
  await services.stock.setStocks(
    offer.variations.map(({ id }) => ({ productId: offer.productId, variationId: id, units })),
  );
  return offer;
}

let codes = 0;

/** Loads codes into the pool of the offer's first variation, as an operator does. */
export function loadCodes(offer: Offer, loaded: readonly NewCode[], now = today): Promise<Loading> {
  const pool = { productId: offer.productId, variationId: offer.variations[0]?.id ?? '' };
  return transaction(() => services.vouchers.load(pool, loaded, { actor: operator, now }));
}

/** Creates such an offer whose units are that many new codes. */
export async function pooledOffer(units: number, changes: Partial<Offer> = {}): Promise<Offer> {
  const offer = await offerOf(50, changes);
  const loaded = Array.from({ length: units }, () => ({ code: `CODE-${String(++codes)}`, expiresOn: null }));
  invariant((await loadCodes(offer, loaded)).kind === 'loaded', 'each code is new');
  return offer;
}

/** A line of a basket as the browser sends it. */
export function itemOf(offer: Offer, changes: Partial<CartItem> = {}): CartItem {
  return {
    productId: offer.productId,
    quantity: 1,
    cost: offer.cost,
    shipping: offer.shipping,
    is_special_event: offer.isSpecialEvent,
    ...changes,
  };
}

/** Redeems a basket of these lines. */
export async function redeem(
  member: Member,
  lines: readonly { readonly offer: Offer; readonly item?: Partial<CartItem> }[],
  options: {
    idempotencyKey?: string;
    now?: Date;
    /** Left out: for what is shipped one in Santa Cruz. */
    address?: ShippingAddress | null;
    location?: string;
    keyedRequest?: object;
  } = {},
) {
  const isShipped = lines.some(({ offer }) => offer.shipping);
  const { idempotencyKey = null, now = today, location = null, keyedRequest } = options;
  const order = await services.redemption.checkout({
    memberId: member.id,
    buyer: { island: member.island, level: 'Silver' },
    cart: lines.map(({ offer, item }) => itemOf(offer, item)),
    address: options.address === undefined && isShipped ? address : (options.address ?? null),
    location,
    offers: lines.map(({ offer }) => offer),
    idempotencyKey,
    ...(keyedRequest && { keyedRequest }),
    now,
  });
  return { order };
}

/** Redeems one unit, as the call `redeem` does. */
export function redeemOne(member: Member, offer: Offer, options: { idempotencyKey?: string; now?: Date } = {}) {
  return redeem(member, [{ offer }], { ...options, keyedRequest: { redeem: { product: offer.productId } } });
}

/** Sets the state of a redeemed line, as an operator. */
export function setLineState(lineId: string, state: RedemptionState, now = today): Promise<RedemptionState> {
  return services.orderStates.setState(lineId, state, { by: 'operator', now, writeMail: null });
}

/** All that a member redeemed, newest order first, page after page. */
export async function listAllRedeemed(memberId: string): Promise<RedeemedLine[]> {
  const all: RedeemedLine[] = [];
  let cursor: string | null = null;
  do {
    const page: { lines: readonly RedeemedLine[]; next: string | null } = await services.redeemed.listRedeemed(
      memberId,
      cursor,
    );
    all.push(...page.lines);
    cursor = page.next;
  } while (cursor !== null);
  return all;
}

/** Units left of an offer's first variation. */
export async function unitsOf(offer: Offer, member: Member): Promise<number> {
  const stock = await services.stock.getStock(member.id, [offer], today);
  return stock.get(offer.productId)?.byVariation.get(offer.variations[0]?.id ?? '') ?? 0;
}

export const address: ShippingAddress = {
  name: 'Idaira Medina',
  street: 'Calle del Castillo 1',
  postcode: '38002',
  municipality: 'Santa Cruz de Tenerife',
  island: 'tenerife',
  phone: '600100200',
};

/** The first page of a list. */
export const firstPage = { max: 1_000, after: null };

const operator = { kind: 'operator', id: 'root', name: 'Nira', reason: 'asked by phone' } as const;

/** As an operator does. */
export async function deactivate(memberId: string): Promise<void> {
  await services.accounts.deactivate(await services.accounts.get(memberId), operator, today);
}

/** As an operator does. */
export async function reactivate(memberId: string): Promise<void> {
  await services.accounts.reactivate(await services.accounts.get(memberId), operator, today);
}
