// The club's side of the test against the model: creates a world, does what a call says, and reads how it stands.
import type { Standing } from '../../../src/club/points/points.ts';
import type { Offer } from '../../../src/club/redemption/redemption.ts';
import { services } from '../../../src/club/services.ts';
import { ClubError } from '../../../src/contract/errors.ts';
import { query, transaction } from '../../../src/db/connection.ts';
import { invariant } from '../../../src/kit/invariant.ts';
import { onlyVariation } from '../../../src/words/units.ts';
import { address } from '../../setup/club-world.ts';
import { auditMembers } from '../../setup/ledger-audit.ts';
import { plainOffer } from '../../setup/plain-offer.ts';
import { type Call, coupon, type Outcome, products, type World } from './calls.ts';

const operator = { kind: 'operator', id: 'root', name: 'Nira', reason: 'model' } as const;

/** Creates a world of its own: members without points, and products with their stock. */
export async function createWorld(name: string, now: number): Promise<World> {
  const member = async (place: number) => {
    const created = await services.members.createMember({
      email: `${name}-${String(place)}@club.example`,
      password: null,
      firstName: 'Idaira',
      lastName: 'Medina',
      birthDate: '1990-05-01',
      island: 'tenerife',
      locale: 'es',
      now: new Date(now),
    });
    invariant(created, 'each world has members of its own');
    return created.id;
  };
  const productIds = products.map((_, index) => `${name}-${String(index)}`);
  const [memberIds] = await Promise.all([
    Promise.all([member(0), member(1)]),
    services.stock.setStocks(
      products.map(({ units }, index) => ({
        productId: productIds[index] ?? '',
        variationId: onlyVariation,
        units,
      })),
    ),
  ]);
  return { name, memberIds, productIds };
}

const offersOf = ({ productIds }: World): Offer[] =>
  products.map(({ cost, limitPerMember, limitPerYear, isSpecialEvent }, index) => ({
    ...plainOffer(productIds[index] ?? ''),
    // Its units are tickets: with the club's own codes until some are loaded.
    shipping: index !== coupon,
    cost,
    limitPerMember,
    limitPerYear,
    isSpecialEvent,
  }));

/** Does it. Only what the club refuses is an outcome; every other error is thrown. */
export async function perform(world: World, call: Call): Promise<Outcome> {
  try {
    return await performOnce(world, call);
  } catch (error) {
    if (error instanceof ClubError) return { refused: error.code };
    if (error instanceof CodesRefused) return { refused: 'codes' };
    throw error;
  }
}

class CodesRefused extends Error {}

async function performOnce(world: World, call: Call): Promise<Outcome> {
  const now = new Date(call.now);
  const memberId = 'member' in call ? (world.memberIds[call.member] ?? '') : '';
  switch (call.kind) {
    case 'earn': {
      const { cause, points } = call;
      const moments = { earnedAt: new Date(call.earnedAt), spendableAt: new Date(call.spendableAt), now };
      const { credited } = await services.points.credit({ memberId, cause, concept: 'Modelo', points, ...moments });
      return { credited };
    }
    case 'claw back':
      return services.points.clawBack(memberId, call.cause, now);
    case 'spend':
      return spend(world, call, memberId);
    case 'cancel': {
      const { order, line } = call;
      const id = line === null ? null : await lineOf(memberId, order, line, now);
      const { lines } = await services.cancelling.cancel({ memberId, order, line: id }, { now, writeMail: null });
      return { states: lines.map(({ state }) => state) };
    }
    case 'mark': {
      const id = await lineOf(memberId, call.order, call.line, now);
      const change = { by: 'operator', now, writeMail: null } as const;
      return { states: [await services.orderStates.setState(id, call.state, change)] };
    }
    case 'cancel units': {
      const id = await lineOf(memberId, call.order, call.line, now);
      const { from } = await services.cancelling.cancelUnits(id, call.units, { by: 'operator', now, writeMail: null });
      return { states: [from] };
    }
    case 'load codes':
      return transaction(async () => {
        const pool = { productId: world.productIds[coupon] ?? '', variationId: onlyVariation };
        const codes = call.codes.map(({ code, expiresOn }) => ({ code: `${world.name}-${code}`, expiresOn }));
        const loading = await services.vouchers.load(pool, codes, { actor: operator, now });
        if (loading.kind !== 'loaded') throw new CodesRefused(loading.kind);
        return { codesLeft: loading.left };
      });
    case 'restock': {
      const { product, units, expected } = call;
      const row = { productId: world.productIds[product] ?? '', variationId: onlyVariation, units };
      await services.stock.setStock(row, expected, operator, now);
      return { done: true };
    }
  }
}

async function lineOf(memberId: string, code: string, place: number, now: Date): Promise<string> {
  const line = (await services.orders.findOrder(memberId, code, now))?.lines[place];
  invariant(line, 'the model names lines that there are');
  return line.id;
}

async function spend(world: World, call: Extract<Call, { kind: 'spend' }>, memberId: string): Promise<Outcome> {
  const offers = offersOf(world);
  const cart = call.basket.map(({ product, quantity }) => {
    const offer = offers[product];
    invariant(offer, 'the model names products that there are');
    const { productId, cost, shipping, isSpecialEvent } = offer;
    return { productId, quantity, cost, shipping, is_special_event: isSpecialEvent };
  });
  const order = await services.redemption.checkout({
    memberId,
    buyer: { island: 'tenerife', level: 'Silver' },
    cart,
    address,
    offers,
    idempotencyKey: call.key,
    // As the call `redeem` has it.
    ...(call.atOnce && { keyedRequest: { redeem: { product: cart[0]?.productId } } }),
    now: new Date(call.now),
  });
  return {
    order: order.code,
    total: order.total,
    lines: order.items.map(({ productId, quantity, voucher }) => ({
      product: world.productIds.indexOf(productId),
      quantity,
      hasCode: voucher !== null,
      expiresOn: voucher?.expires_on ?? null,
    })),
  };
}

/** How a world stands: by what the club says of it, and by its tables. */
export interface Observed {
  readonly standings: readonly Standing[];
  /** Of each member, what is left of each lot and of how many points, in the order in which they came. */
  readonly lots: readonly (readonly (readonly [left: number, points: number])[])[];
  /** Of each product, as the club says. */
  readonly unitsLeft: readonly number[];
  readonly codes: Readonly<Record<string, number>>;
  /** How often a rule of the ledger is broken. */
  readonly broken: number;
}

const tables = {
  name: 'tables of a world',
  text: `select
    (select coalesce(json_agg(json_build_array(member_id, remaining, points) order by id), '[]')
      from lot where member_id = any($1)) as lots,
    (select coalesce(json_object_agg(state, codes), '{}')
      from (select state, count(*) as codes from voucher where product_id = $2 group by state) v) as codes`,
};

export async function observe(world: World, now: number): Promise<Observed> {
  const { memberIds, productIds } = world;
  const at = new Date(now);
  const [standings, stock, [row], broken] = await Promise.all([
    Promise.all(memberIds.map((id) => services.points.getStanding(id, at))),
    services.stock.getStock(memberIds[0] ?? '', offersOf(world), at),
    query<{ lots: [string, number, number][]; codes: Record<string, number> }>(tables, [
      memberIds,
      productIds[coupon] ?? '',
    ]),
    auditMembers(memberIds),
  ]);
  const lots = row?.lots ?? [];
  return {
    standings,
    lots: memberIds.map((id) => lots.flatMap(([of, left, points]) => (of === id ? [[left, points] as const] : []))),
    unitsLeft: productIds.map((id) => stock.get(id)?.byVariation.get(onlyVariation) ?? 0),
    codes: row?.codes ?? {},
    broken: Object.values(broken).reduce((sum, times) => sum + times, 0),
  };
}

/** The sum of all lines of a member's log. */
export async function sumLog(memberId: string, now: number): Promise<number> {
  let logged = 0;
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof services.points.listLog>> = await services.points.listLog(
      memberId,
      cursor,
      new Date(now),
    );
    logged += page.entries.reduce((sum, { points }) => sum + points, 0);
    cursor = page.next;
  } while (cursor !== null);
  return logged;
}
