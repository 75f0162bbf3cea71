// PostgreSQL, and a process of the club, killed in the middle of checkouts: a server of their own that syncs as in production.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import { services } from '../../src/club/services.ts';
import { connect, disconnect } from '../../src/db/connection.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/db/embedded/postgres.ts';
import { isUnreachable } from '../../src/db/failures.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { createMember, giveTo, listAllRedeemed, offerOf, unitsOf, today } from '../setup/club-world.ts';
import { oneUnitBasket } from '../setup/one-unit-basket.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';

const checkouts = 120;

let server: EmbeddedPostgres;
let parent: string;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'club-crash-'));
  chmodSync(parent, 0o755);
  server = await startEmbeddedPostgres(join(parent, 'data'));
  await migrateDatabase(server.url);
  connect(server.url);
});

afterAll(async () => {
  await disconnect();
  await server.stop();
  rmSync(parent, { recursive: true, force: true });
});

async function prepare() {
  const member = await createMember();
  await giveTo(member, checkouts * 10);
  return { member, offer: await offerOf(checkouts) };
}

/** Every key asked for again: those that were answered give the same order, and each of them exactly one. */
async function expectOneOrderEach(member: Member, productId: string, answered: ReadonlyMap<string, string>) {
  const codes = new Set<string>();
  for (let place = 0; place < checkouts; place++) {
    const key = `key-${String(place)}`;
    const { order, replayed } = await services.redemption.checkout(oneUnitBasket(member.id, productId, key, today));
    const before = answered.get(key);
    if (before !== undefined) expect({ code: order.code, replayed }).toEqual({ code: before, replayed: true });
    codes.add(order.code);
  }
  expect(codes.size).toBe(checkouts);
  expect(await listAllRedeemed(member.id)).toHaveLength(checkouts);
  expect((await services.points.getStanding(member.id, today)).points).toBe(0);
  expect(await auditLedger()).toEqual(soundLedger);
}

test('PostgreSQL killed among checkouts loses none that was answered, and none is done twice when asked again', async () => {
  const { member, offer } = await prepare();
  const answered = new Map<string, string>();
  let lost = 0;
  const asked = Array.from({ length: checkouts }, async (_, place) => {
    const key = `key-${String(place)}`;
    try {
      const { order } = await services.redemption.checkout(oneUnitBasket(member.id, offer.productId, key, today));
      answered.set(key, order.code);
      if (answered.size === 30) process.kill(postmasterOf(server), 'SIGKILL');
    } catch (error) {
      expect(error).toSatisfy(isUnreachable);
      lost++;
    }
  });
  await Promise.all(asked);
  expect(answered.size).toBeGreaterThanOrEqual(30);
  expect(lost).toBeGreaterThan(0);
  await answersAgain();
  await expectOneOrderEach(member, offer.productId, answered);
  expect(await unitsOf(offer, member)).toBe(0);
}, 60_000);

test('a process killed among checkouts loses none that was answered, and none is done twice when asked again', async () => {
  const { member, offer } = await prepare();
  const answered = new Map<string, string>();
  const worker = spawn(
    process.execPath,
    [
      join(import.meta.dirname, '../setup/crash-worker.ts'),
      server.url,
      member.id,
      offer.productId,
      today.toISOString(),
      '0',
      String(checkouts),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await readAnswers(worker, answered);
  expect(answered.size).toBeGreaterThanOrEqual(30);
  expect(answered.size).toBeLessThan(checkouts);
  await expectOneOrderEach(member, offer.productId, answered);
  expect(await unitsOf(offer, member)).toBe(0);
}, 60_000);

async function readAnswers(worker: ChildProcess, answered: Map<string, string>): Promise<void> {
  const ended = once(worker, 'exit');
  if (!worker.stdout) throw new Error('The worker speaks through a pipe');
  for await (const line of createInterface({ input: worker.stdout })) {
    const [key, code] = line.split(' ');
    if (key && code) answered.set(key, code);
    if (answered.size === 30) worker.kill('SIGKILL');
  }
  await ended;
}

function postmasterOf({ directory }: EmbeddedPostgres): number {
  return Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** The supervisor starts it again; until then every attempt is refused. */
async function answersAgain(): Promise<void> {
  await expect
    .poll(
      () =>
        services.points.getStanding('00000000-0000-4000-8000-000000000000', today).then(
          () => true,
          () => false,
        ),
      {
        timeout: 30_000,
      },
    )
    .toBe(true);
}
