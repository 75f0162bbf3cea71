import { afterAll, expect, test } from 'vitest';
import { listAllRedeemed, testVoucherKey } from '../setup/club-world.ts';
import { services } from '../../src/club/services.ts';
import { connect, disconnect } from '../../src/db/connection.ts';
import { isEmpty, loadSampleWorld } from '../../src/demo/sample-world.ts';
import { samplePassword } from '../../src/words/sample-password.ts';
import type { SampleEvent } from '../../src/demo/sample-bookings.ts';
import { addDays } from '../../src/kit/calendar-day.ts';
import { canaryDay } from '../../src/kit/canary-time.ts';
import { day } from '../../src/kit/durations.ts';
import type { SampleProduct } from '../../src/demo/sample-product.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { setVariables } from '../../src/process/configuration.ts';
import { createOwnDatabase } from '../setup/own-database.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';

setVariables({ CLUB_VOUCHER_KEY: testVoucherKey });
afterAll(disconnect);

const costs = [25, 28, 6, 8, 7, 18, 40, 12, 9, 60, 45, 55, 5, 10, 14, 20, 16, 11, 13, 3];

/** As the editors offer them today: some shipped, some for other islands, one only from tomorrow on and for Platinum. */
const products = costs.map((cost, index): SampleProduct => ({
  productId: `product-${String(index)}`,
  slug: `regalo-${String(index)}`,
  kind: index === 13 ? 'coupon' : 'product',
  name: { text: `Regalo ${String(index)}`, lang: 'es' },
  cost,
  shipping: index % 3 === 0,
  isSpecialEvent: index === 7,
  islands: index % 5 === 4 ? ['la-palma'] : [],
  limitPerMember: index % 4 === 0 ? 1 : null,
  limitPerYear: null,
  requires: null,
  validity: null,
  availableFrom: index === 5 ? new Date('2031-01-01T00:00:00Z') : null,
  availableUntil: null,
  levelAccess: index === 5 ? { level: 'Platinum', hoursBefore: null } : null,
  variations: [{ id: index % 2 === 0 ? 'unica' : 'ocre', name: { text: 'Ocre' } }],
}));

async function signIn(email: string) {
  const member = await services.members.authenticate(email, samplePassword);
  invariant(member, 'a sample member signs in');
  return member;
}

const days = [
  '2027-01-01T00:00:00.000Z',
  '2027-01-01T10:15:00.000Z',
  '2027-01-03T09:00:00.000Z',
  '2027-06-30T22:59:59.999Z',
  '2027-06-30T23:00:00.000Z',
  '2027-07-02T08:00:00.000Z',
  '2027-10-31T01:30:00.000Z',
  '2027-12-31T23:59:59.999Z',
  '2028-02-29T12:00:00.000Z',
];

test.each(days)('loaded on %s, every sample member has their level and history', async (moment) => {
  const now = new Date(moment);
  await disconnect();
  connect(await createOwnDatabase());
  expect(await isEmpty()).toBe(true);
  expect(
    await loadSampleWorld({
      now,
      draws: [],
      events: [],
      products,
      termsVersion: '2027-1',
      earlierTermsVersion: '2026-1',
    }),
  ).toBe(true);

  const ana = await signIn('ana@club.example');
  expect(ana).toMatchObject({ island: 'tenerife', acceptedTermsVersions: ['2027-1'] });
  const standing = await services.points.getStanding(ana.id, now);
  expect(standing).toMatchObject({ level: 'Gold', pendingPoints: 5, expiring: { points: 5 } });
  expect(standing.points).toBeGreaterThanOrEqual(30);
  expect(standing.points).toBeLessThan(50);
  const { entries } = await services.points.listLog(ana.id, null, now);
  expect(new Set(entries.map(({ state }) => state))).toEqual(
    new Set(['pending', 'credited', 'spent', 'expired', 'reversed']),
  );
  // As of any other purchase of that day: a week later.
  const pending = entries.filter(({ state }) => state === 'pending');
  expect(pending.map((one) => one.arrives_by)).toEqual(pending.map((one) => addDays(canaryDay(new Date(one.at)), 7)));
  for (const { at } of entries) expect(Date.parse(at)).toBeLessThanOrEqual(now.getTime());
  const gifts = await listAllRedeemed(ana.id);
  expect(gifts.map(({ state }) => state).sort()).toEqual(['cancelled', 'delivered', 'pending', 'used']);

  const pedro = await signIn('pedro@club.example');
  expect(pedro).toMatchObject({ island: 'gran-canaria', acceptedTermsVersions: ['2026-1'] });
  expect(await services.points.getStanding(pedro.id, now)).toMatchObject({ level: 'Silver', points: 12 });

  const lucia = await signIn('lucia@club.example');
  expect(lucia).toMatchObject({ island: 'lanzarote', acceptedTermsVersions: ['2027-1'] });
  const hers = await services.points.getStanding(lucia.id, now);
  expect(hers.level).toBe('Platinum');
  expect(hers.points).toBeGreaterThan(100);

  const stock = await services.stock.getStock(
    ana.id,
    products.map(({ productId }) => ({
      productId,
      limitPerMember: null,
      limitPerYear: null,
      isSpecialEvent: false,
      requires: null,
    })),
    now,
  );
  const left = products.map(({ productId }) => [...(stock.get(productId)?.byVariation.values() ?? [])]);
  expect(left.every((units) => units.length === 1)).toBe(true);
  expect(left.flat().filter((units) => units === 0)).toHaveLength(1);
  expect(left.flat()).toContain(3);
  expect(await auditLedger()).toEqual(soundLedger);

  expect(
    await loadSampleWorld({
      now,
      draws: [],
      events: [],
      products,
      termsVersion: '2027-1',
      earlierTermsVersion: '2026-1',
    }),
  ).toBe(false);
});

test('each member has a place in the next event of their island that takes bookings', async () => {
  await disconnect();
  connect(await createOwnDatabase());
  const now = new Date('2027-05-01T00:00:00Z');
  const inDays = (days: number) => new Date(now.getTime() + days * day);
  const event = (id: string, island: SampleEvent['island'], days: number, closesIn: number): SampleEvent => ({
    id,
    publishedAt: inDays(-1),
    slug: id,
    title: id,
    startsAt: inDays(days),
    endsAt: inDays(days + 0.1),
    closesAt: inDays(closesIn),
    place: 'Plaza',
    address: 'Calle 1',
    capacity: 20,
    companions: 1,
    island,
  });
  const events = [
    event('closed', 'tenerife', 1, -1),
    event('later', 'tenerife', 20, 19),
    event('next', 'tenerife', 5, 4),
    event('far', 'lanzarote', 31, 30),
    event('elsewhere', 'la-palma', 2, 1),
  ];
  await loadSampleWorld({ now, draws: [], events, products, termsVersion: '1', earlierTermsVersion: null });
  const bookedBy = async (name: string) => {
    const { id } = await signIn(`${name}@club.example`);
    return (await services.events.listOwn(id, now)).map(({ event: { id: booked }, booking: { state } }) => [
      booked,
      state,
    ]);
  };
  expect(await bookedBy('ana')).toEqual([['next', 'confirmed']]);
  // Of Lanzarote's none begins within a month, and there is none of Gran Canaria.
  expect(await bookedBy('lucia')).toEqual([]);
  expect(await bookedBy('pedro')).toEqual([]);
});

test('two processes that load it at once load it once', async () => {
  await disconnect();
  connect(await createOwnDatabase());
  const now = new Date('2027-05-01T00:00:00Z');
  const loaded = await Promise.all(
    [1, 2, 3].map(() =>
      loadSampleWorld({ now, draws: [], events: [], products, termsVersion: '1', earlierTermsVersion: null }),
    ),
  );
  expect(loaded.filter(Boolean)).toHaveLength(1);
  expect(await services.members.countMembers()).toBe(3);
});

test('a club that offers nothing has its members all the same', async () => {
  await disconnect();
  connect(await createOwnDatabase());
  const now = new Date('2027-05-01T00:00:00Z');
  expect(
    await loadSampleWorld({ now, draws: [], events: [], products: [], termsVersion: '1', earlierTermsVersion: null }),
  ).toBe(true);
  const ana = await signIn('ana@club.example');
  expect(await services.points.getStanding(ana.id, now)).toMatchObject({ level: 'Gold' });
  expect(await listAllRedeemed(ana.id)).toEqual([]);
});
