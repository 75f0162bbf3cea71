import { describe, expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import { services } from '../../src/club/services.ts';
import { Order } from '../../src/club/redemption/redemption.contract.ts';
import { query, transaction } from '../../src/db/connection.ts';
import {
  address,
  createMember,
  listAllRedeemed,
  giveTo,
  offerOf,
  unitsOf,
  redeem,
  today,
  useOwnDatabase,
  setLineState,
} from '../setup/club-world.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';

useOwnDatabase();

const pointsOf = async (member: Member, now = today) => (await services.points.getStanding(member.id, now)).points;

async function memberWith(points: number): Promise<Member> {
  const member = await createMember();
  await giveTo(member, points);
  return member;
}

test('a basket becomes an order, its gifts, its entries and less stock', async () => {
  const member = await memberWith(50);
  const speaker = await offerOf(5, { cost: 10, shipping: true });
  const device = await offerOf(5, {
    cost: 15,
    name: { text: 'ONE', lang: 'es' },
    variations: [
      { id: 'ocre', name: { text: 'Ocre' } },
      { id: 'basalto', name: { text: 'Basalto' } },
    ],
  });
  const { order } = await redeem(
    member,
    [
      { offer: device, item: { variationId: 'basalto' } },
      { offer: speaker, item: { quantity: 2 } },
    ],
    { address },
  );
  expect(Order.parse(order)).toEqual(order);
  expect(order).toMatchObject({
    total: 35,
    created_at: '2027-03-15T12:00:00+00:00',
    items: [
      { productId: device.productId, variationId: 'basalto', name: 'ONE', variation: 'Basalto', quantity: 1, cost: 15 },
      { productId: speaker.productId, variationId: 'unica', name: 'Altavoz', variation: null, quantity: 2, cost: 10 },
    ],
  });
  expect(order.code).toMatch(/^[CDFHJKLNPRTWXY3479]{4}-[CDFHJKLNPRTWXY3479]{4}$/);
  expect(await pointsOf(member)).toBe(15);
  expect(await unitsOf(speaker, member)).toBe(3);
  expect(await listAllRedeemed(member.id)).toMatchObject([
    { orderCode: order.code, name: 'ONE', variation: 'Basalto', quantity: 1, state: 'pending', redeemedAt: today },
    { orderCode: order.code, name: 'Altavoz', variation: null, quantity: 2, shipping: true, redeemedAt: today },
  ]);
  expect(await auditLedger()).toEqual(soundLedger);
});

test('a basket of which one line is refused changes nothing at all', async () => {
  const member = await memberWith(100);
  const plenty = await offerOf(5);
  const none = await offerOf(0);
  await expect(redeem(member, [{ offer: plenty }, { offer: none }])).rejects.toMatchObject({ code: 'out_of_stock' });
  expect(await pointsOf(member)).toBe(100);
  expect(await unitsOf(plenty, member)).toBe(5);
  expect(await listAllRedeemed(member.id)).toEqual([]);
});

describe('an idempotency key', () => {
  test('gets the first order again, though offer, points and stock are others by then', async () => {
    const member = await memberWith(20);
    const offer = await offerOf(1, { cost: 20 });
    const first = await redeem(member, [{ offer }], { idempotencyKey: 'key' });
    const later = new Date('2027-08-01T00:00:00Z');
    const gone = { ...offer, availableUntil: today };
    const again = await redeem(member, [{ offer: gone }], { idempotencyKey: 'key', now: later });
    expect(again).toEqual(first);
    expect(await listAllRedeemed(member.id)).toHaveLength(1);
  });

  test('with another basket or another address is a conflict', async () => {
    const member = await memberWith(100);
    const offer = await offerOf(9);
    await redeem(member, [{ offer }], { idempotencyKey: 'key' });
    const conflict = { code: 'idempotency_conflict' };
    const elsewhere = { ...address, street: 'Calle del Sol 2' };
    const two = redeem(member, [{ offer, item: { quantity: 2 } }], { idempotencyKey: 'key' });
    await expect(two).rejects.toMatchObject(conflict);
    await expect(redeem(member, [{ offer }], { idempotencyKey: 'key', address: elsewhere })).rejects.toMatchObject(
      conflict,
    );
    expect(await pointsOf(member)).toBe(90);
  });

  test('of a refused basket is free again', async () => {
    const member = await memberWith(10);
    const offer = await offerOf(0);
    await expect(redeem(member, [{ offer }], { idempotencyKey: 'key' })).rejects.toMatchObject({
      code: 'out_of_stock',
    });
    await services.stock.setStocks([{ productId: offer.productId, variationId: 'unica', units: 1 }]);
    const { order } = await redeem(member, [{ offer }], { idempotencyKey: 'key' });
    expect((await listAllRedeemed(member.id)).map(({ orderId }) => orderId)).toEqual([order.id]);
  });

  test('is each member’s own', async () => {
    const offer = await offerOf(9);
    const orders = [await memberWith(10), await memberWith(10)].map((member) =>
      redeem(member, [{ offer }], { idempotencyKey: 'key' }),
    );
    const codes = (await Promise.all(orders)).map(({ order }) => order.code);
    expect(new Set(codes).size).toBe(2);
  });
});

describe('points', () => {
  const lastMillisecond = new Date('2027-06-30T23:59:59.999+01:00');
  const july = new Date('2027-07-01T00:00:00+01:00');

  test('that expire at the end of June are spent at its last millisecond and not at the next', async () => {
    const member = await createMember();
    await giveTo(member, 20, new Date('2026-09-01T00:00:00Z'));
    const offer = await offerOf(9);
    await redeem(member, [{ offer }], { now: lastMillisecond });
    await expect(redeem(member, [{ offer }], { now: july })).rejects.toMatchObject({ code: 'insufficient_points' });
    expect(await pointsOf(member, july)).toBe(0);
  });

  test('that are pending are not spent until the moment on which they are credited', async () => {
    const member = await createMember();
    const spendableAt = new Date(today.getTime() + 1000);
    const credit = { memberId: member.id, cause: 'referral', concept: 'Recomendación', points: 10, earnedAt: today };
    await services.points.credit({ ...credit, spendableAt, now: today });
    const offer = await offerOf(9);
    const tooEarly = redeem(member, [{ offer }], { now: new Date(spendableAt.getTime() - 1) });
    await expect(tooEarly).rejects.toMatchObject({ code: 'insufficient_points' });
    expect(await services.points.getStanding(member.id, today)).toMatchObject({ pendingPoints: 10, statusPoints: 0 });
    await redeem(member, [{ offer }], { now: spendableAt });
    expect(await services.points.getStanding(member.id, spendableAt)).toMatchObject({ points: 0, statusPoints: 10 });
  });
});

describe('a cancelled gift', () => {
  test('gives points and units back, does not count for the limit, and leaves the level alone', async () => {
    const member = await memberWith(45);
    const offer = await offerOf(1, { cost: 30, limitPerMember: 1 });
    await redeem(member, [{ offer }]);
    const [gift] = await listAllRedeemed(member.id);
    await setLineState(gift?.id ?? '', 'cancelled');
    expect(await services.points.getStanding(member.id, today)).toMatchObject({
      points: 45,
      statusPoints: 45,
      level: 'Gold',
    });
    const { order } = await redeem(member, [{ offer }]);
    expect((await listAllRedeemed(member.id)).map(({ orderId }) => orderId)).toContain(order.id);
    expect(await auditLedger()).toEqual(soundLedger);
  });

  test('whose points expired meanwhile gives them back until the end of the running half-year', async () => {
    const member = await memberWith(10);
    const offer = await offerOf(9);
    await redeem(member, [{ offer }]);
    const [gift] = await listAllRedeemed(member.id);
    const nextYear = new Date('2028-02-01T00:00:00Z');
    await setLineState(gift?.id ?? '', 'cancelled', nextYear);
    expect(await services.points.getStanding(member.id, nextYear)).toMatchObject({
      points: 10,
      statusPoints: 0,
      expiring: { points: 10, on: '2028-06-30' },
    });
  });

  test('that was sent does not come back on the shelf', async () => {
    const member = await memberWith(10);
    const offer = await offerOf(1);
    await redeem(member, [{ offer }]);
    const [gift] = await listAllRedeemed(member.id);
    await setLineState(gift?.id ?? '', 'sent');
    await setLineState(gift?.id ?? '', 'cancelled');
    expect(await unitsOf(offer, member)).toBe(0);
    expect(await pointsOf(member)).toBe(10);
  });

  test('stays cancelled, and an unknown one is not found', async () => {
    const member = await memberWith(10);
    await redeem(member, [{ offer: await offerOf(1) }]);
    const [gift] = await listAllRedeemed(member.id);
    await setLineState(gift?.id ?? '', 'cancelled');
    const sent = setLineState(gift?.id ?? '', 'sent');
    await expect(sent).rejects.toMatchObject({ code: 'state_not_next' });
    for (const id of ['nothing', member.id])
      await expect(setLineState(id, 'sent')).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('a credit that is taken back leaves the level and what is left of it, and spent points stay spent', async () => {
  const member = await memberWith(41);
  const credit = { memberId: member.id, cause: 'fraud', concept: 'Recomendación', points: 20 };
  await services.points.credit({ ...credit, earnedAt: today, spendableAt: today, now: today });
  await redeem(member, [{ offer: await offerOf(1, { cost: 50 }) }]);
  expect(await services.points.clawBack(member.id, 'fraud', today)).toEqual({ clawedBack: 11 });
  expect(await services.points.clawBack(member.id, 'fraud', today)).toEqual({ clawedBack: null });
  expect(await services.points.getStanding(member.id, today)).toMatchObject({
    points: 0,
    statusPoints: 41,
    level: 'Gold',
  });
  expect(await auditLedger()).toEqual(soundLedger);
});

test('stock is told by variation, with what the member has had of a product with a limit', async () => {
  const member = await memberWith(100);
  const variations = ['a', 'b'].map((id) => ({ id, name: { text: id } }));
  const offer = await offerOf(4, { variations, limitPerMember: 5 });
  await redeem(member, [{ offer, item: { variationId: 'b', quantity: 3 } }]);
  const unknown = {
    productId: 'unknown',
    limitPerMember: 1,
    limitPerYear: null,
    isSpecialEvent: false,
    requires: null,
  };
  const stock = await services.stock.getStock(member.id, [offer, unknown], today);
  expect(stock.get(offer.productId)).toEqual({
    byVariation: new Map(Object.entries({ a: 4, b: 1 })),
    pooled: new Set(),
    redeemedByMember: 3,
    redeemedThisYear: 3,
    isRequirementMet: true,
  });
  expect(stock.get('unknown')).toEqual({
    byVariation: new Map(),
    pooled: new Set(),
    redeemedByMember: 0,
    redeemedThisYear: 0,
    isRequirementMet: true,
  });
});

test('a member’s standing is read by index, from the member’s own lots alone', async () => {
  const member = await createMember();
  for (let n = 0; n < 60; n++) await giveTo(member, 1, new Date(today.getTime() - n * 86_400_000));
  const plan = await transaction(async () => {
    await services.points.getStanding(member.id, today);
    // With few rows in a table PostgreSQL prefers to read them all: the plan of a club of any size is asked for.
    await query({ name: 'no sequential scans', text: 'set local enable_seqscan = off' }, []);
    const text = `explain (analyze, format json) execute "lot totals" ('${member.id}', '${today.toISOString()}', '2027-01-01Z')`;
    return JSON.stringify(await query({ name: 'plan of lot totals', text }, []));
  });
  expect(plan).toContain('"Index Name":"lot_of_member"');
  expect(plan).not.toContain('Seq Scan');
  expect(plan).not.toContain('"Rows Removed by Filter"');
});

test('a checkout reads the lots that have something left, and no other of a member with years of them', async () => {
  const member = await createMember();
  const offer = await offerOf(100);
  for (let n = 0; n < 30; n++) {
    await giveTo(member, 10, new Date(today.getTime() - n * 60_000));
    if (n > 0) await redeem(member, [{ offer }]);
  }
  const plan = await transaction(async () => {
    expect(await services.points.listSpendableLots(member.id, today)).toHaveLength(1);
    await query({ name: 'no sequential scans', text: 'set local enable_seqscan = off' }, []);
    const text = `explain (analyze, format json) execute "spendable lots" ('${member.id}', '${today.toISOString()}')`;
    return JSON.stringify(await query({ name: 'plan of spendable lots', text }, []));
  });
  expect(plan).toContain('"Index Name":"lot_spendable"');
  expect(plan).toContain('"Rows Removed by Filter":0');
});

test('what was redeemed comes in pages of whole orders, none twice and none left out', async () => {
  const member = await createMember();
  await giveTo(member, 1000);
  const [one, two] = [await offerOf(99), await offerOf(99)];
  for (let n = 0; n < 30; n++)
    await redeem(member, [{ offer: one }, { offer: two }], { now: new Date(today.getTime() + Math.floor(n / 4)) });
  const first = await services.redeemed.listRedeemed(member.id);
  expect(first.lines).toHaveLength(50);
  const second = await services.redeemed.listRedeemed(member.id, first.next);
  expect([second.lines.length, second.next]).toEqual([10, null]);
  const all = [...first.lines, ...second.lines];
  expect(new Set(all.map(({ id }) => id)).size).toBe(60);
  expect(all.map(({ redeemedAt }) => redeemedAt.getTime())).toEqual(
    all.map(({ redeemedAt }) => redeemedAt.getTime()).toSorted((a, b) => b - a),
  );
  const other = await createMember();
  expect(await services.redeemed.listRedeemed(other.id, first.next)).toEqual({ lines: [], next: null });
  for (const cursor of ['', 'x', "1' or 1=1", `${(9e12).toString(36)}.1`])
    await expect(services.redeemed.listRedeemed(member.id, cursor)).rejects.toMatchObject({ code: 'malformed' });
});
