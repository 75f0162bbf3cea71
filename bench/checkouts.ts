// Checkouts per second of the club's own service with 16 clients, beside pgbench's TPC-B on the same PostgreSQL.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Offer } from '../src/club/redemption/redemption.ts';
import { services } from '../src/club/services.ts';
import { connect, disconnect } from '../src/db/connection.ts';
import { migrateDatabase } from '../src/db/migrate.ts';

const clients = 16;
const seconds = 6;
const members = 200;
const plenty = 1_000_000;
const now = new Date('2027-03-15T12:00:00Z');
const run = promisify(execFile);

/** Checkouts per second: each client redeems one of eight rewards for a member chosen by chance, with a key of its own. */
export async function measureCheckouts(databaseUrl: string): Promise<number> {
  await migrateDatabase(databaseUrl);
  connect(databaseUrl, { connections: clients });
  try {
    const offers = await makeOffers();
    const memberIds = await Promise.all(Array.from({ length: members }, (_, which) => makeMember(which)));
    await redeemFor(2, memberIds, offers);
    return await redeemFor(seconds, memberIds, offers);
  } finally {
    await disconnect();
  }
}

async function redeemFor(duration: number, memberIds: readonly string[], offers: readonly Offer[]): Promise<number> {
  const until = performance.now() + duration * 1000;
  let done = 0;
  await Promise.all(Array.from({ length: clients }, () => redeemUntilLate()));
  return done / duration;

  async function redeemUntilLate() {
    while (performance.now() < until) {
      const offer = pick(offers);
      await services.redemption.checkout({
        memberId: pick(memberIds),
        island: 'tenerife',
        cart: [{ productId: offer.productId, quantity: 1, cost: offer.cost, shipping: false, is_special_event: false }],
        address: null,
        offers: [offer],
        idempotencyKey: crypto.randomUUID(),
        now,
      });
      done++;
    }
  }
}

function pick<T>(things: readonly T[]): T {
  const thing = things[Math.floor(Math.random() * things.length)];
  if (thing === undefined) throw new Error('Nothing to choose from');
  return thing;
}

async function makeOffers(): Promise<Offer[]> {
  const offers = Array.from({ length: 8 }, (_, which): Offer => ({
    productId: `bench-${String(which)}`,
    name: { text: 'Altavoz' },
    cost: 1,
    shipping: false,
    isSpecialEvent: false,
    islands: [],
    limitPerMember: null,
    availableFrom: null,
    availableUntil: null,
    variations: [{ id: 'unica', name: { text: 'Altavoz' } }],
  }));
  await services.catalogue.setStocks(
    offers.map(({ productId }) => ({ productId, variationId: 'unica', pieces: plenty })),
  );
  return offers;
}

async function makeMember(which: number): Promise<string> {
  const member = await services.members.createMember({
    email: `bench-${String(which)}@club.example`,
    password: null,
    firstName: 'Idaira',
    lastName: 'Medina',
    birthDate: '1990-05-01',
    island: 'tenerife',
    locale: 'es',
    now,
  });
  if (!member) throw new Error('The bench wants an empty database.');
  await services.points.credit({
    memberId: member.id,
    cause: 'bench',
    concept: 'Bench',
    points: plenty,
    earnedAt: now,
    spendableAt: now,
    now,
  });
  return member.id;
}

/** Transactions per second of TPC-B on the same server; null where pgbench is not installed. */
export async function measureTpcB(databaseUrl: string): Promise<number | null> {
  const pgbench = findPgbench();
  if (!pgbench) return null;
  await run(pgbench, ['-i', '-q', '-s', String(clients), databaseUrl]);
  const words = ['-c', String(clients), '-j', '2', '-T', String(seconds), '-M', 'prepared', databaseUrl];
  const { stdout } = await run(pgbench, words);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  return [...(process.env.PATH ?? '').split(delimiter), ...versions]
    .map((directory) => join(directory, 'pgbench'))
    .find((path) => existsSync(path));
}
