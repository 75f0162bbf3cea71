// The server and PostgreSQL, killed (SIGKILL) while members redeem: no order that was answered is lost, none is half done, none is done
// twice for a key, and the club is ready again within five seconds. CRASH_KILLS says how often (npm run test:crash).
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '../../src/club/services.ts';
import { ProductAnswer } from '../../src/club/catalogue/catalogue.contract.ts';
import { CartAnswer, type CartRequest } from '../../src/club/redemption/redemption.contract.ts';
import { connect, disconnect, query, transaction } from '../../src/db/connection.ts';
import { prepareCluster } from '../../src/db/embedded/cluster.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { onlyVariation } from '../../src/words/units.ts';
import { setVariables } from '../../src/process/configuration.ts';
import type { Client } from '../setup/club-client.ts';
import { makeTemporaryDirectory, type RunningClub, startClubServer } from '../setup/club-server.ts';
import { testVoucherKey } from '../setup/club-world.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';
import { openBrowser, password } from '../setup/sample-members.ts';

const kills = Number(process.env.CRASH_KILLS ?? 3);
/** Where the machine has nothing else to do. Beside other tests, two of which run at once, a start takes longer. */
const readyWithinMs = process.env.CRASH_KILLS === undefined ? 15_000 : 5_000;
const members = 5;
/** Orders that each member sends before a kill, from two places at once. */
const ordersOfPlace = 10;
const ordersOfRound = members * 2 * ordersOfPlace;

interface Buyer {
  readonly memberId: string;
  readonly cookies: ReadonlyMap<string, string>;
}

let temporary: ReturnType<typeof makeTemporaryDirectory>;
let club: RunningClub;
let buyers: readonly Buyer[];
let basket: CartRequest;

beforeAll(async () => {
  setVariables({ CLUB_VOUCHER_KEY: testVoucherKey });
  temporary = makeTemporaryDirectory();
  club = await startClub();
  const { socketDirectory } = await prepareCluster(join(temporary.path, 'postgres'));
  connect(`postgres://postgres@/postgres?host=${encodeURIComponent(socketDirectory)}`, { connections: 4 });
  buyers = await Promise.all(Array.from({ length: members }, (_, place) => createBuyer(place)));
  // One product whose stock is counted, and one whose stock is codes.
  basket = { cart: await Promise.all(['coctel-en-la-azotea', 'cafe-y-dulce'].map(findItem)) };
});
afterAll(async () => {
  await disconnect();
  await club.stop();
  temporary.remove();
});

const startClub = () => startClubServer({ dataDirectory: temporary.path, env: { CLUB_VOUCHER_KEY: testVoucherKey } });

async function createBuyer(place: number): Promise<Buyer> {
  const email = `crash-${String(place)}@club.example`;
  const member = await services.members.createMember({
    email,
    password,
    firstName: 'Idaira',
    lastName: 'Medina',
    birthDate: '1990-05-01',
    island: 'tenerife',
    locale: 'es',
    now: new Date(),
  });
  invariant(member, 'each e-mail is used once');
  const browser = openBrowser(club.url);
  expect((await browser.post('/api/club/login', { email, password })).status).toBe(200);
  expect((await browser.get('/api/club/accept-terms')).status).toBe(200);
  return { memberId: member.id, cookies: browser.cookies };
}

async function findItem(slug: string): Promise<CartRequest['cart'][number]> {
  const answer = await browserOf(0).post('/api/club/product', { product: slug });
  const { id, cost, shipping, is_special_event } = ProductAnswer.parse(answer.json()).product;
  return { productId: id, quantity: 1, cost, shipping, is_special_event };
}

/** The member's browser, on the server that runs now. */
function browserOf(place: number): Client {
  const browser = openBrowser(club.url);
  for (const [name, value] of buyers[place]?.cookies ?? []) browser.cookies.set(name, value);
  return browser;
}

/** Points, stock and codes for a round, and no checkouts counted yet. */
async function supply(round: number): Promise<void> {
  await query({ name: 'forget all attempts', text: 'delete from attempts' }, []);
  const now = new Date();
  const credit = { cause: `round:${String(round)}`, concept: 'Prueba', points: 9 * 2 * ordersOfPlace };
  for (const { memberId } of buyers)
    await services.points.credit({ memberId, ...credit, earnedAt: now, spendableAt: now, now });
  const [counted, coded] = basket.cart.map(({ productId }) => ({ productId, variationId: onlyVariation }));
  invariant(counted && coded, 'the basket has two products');
  await services.stock.setStocks([{ ...counted, units: ordersOfRound }]);
  const codes = Array.from({ length: ordersOfRound }, (_, place) => `ROUND-${String(round)}-${String(place)}`);
  await transaction(() =>
    services.vouchers.load(
      coded,
      codes.map((code) => ({ code, expiresOn: null })),
      { actor: null, now },
    ),
  );
}

/** Sends the basket under that key: the order's code; null where the server or its database is gone. */
async function send(member: number, key: string): Promise<string | null> {
  try {
    const answer = await browserOf(member).post('/api/club/cart', basket, { 'idempotency-key': key });
    if (answer.status === 503) return null;
    expect(answer.status, answer.text).toBe(200);
    return CartAnswer.parse(answer.json()).order.code;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null; // the connection broke, or there is none
    throw error;
  }
}

interface Sent {
  readonly member: number;
  readonly key: string;
  readonly code: string | null;
}

/** Sends the round's orders; `answered` is told of each that was made. */
async function redeemAtOnce(round: number, answered: () => void): Promise<Sent[]> {
  const sendAll = async (place: number): Promise<Sent[]> => {
    const sent: Sent[] = [];
    for (let turn = 0; turn < ordersOfPlace; turn++) {
      const key = [round, place, turn].join('-');
      const member = place % members;
      const code = await send(member, key);
      if (code !== null) answered();
      sent.push({ member, key, code });
    }
    return sent;
  };
  return (await Promise.all(Array.from({ length: members * 2 }, (_, place) => sendAll(place)))).flat();
}

/** PostgreSQL's process by its own lock file, running or not; NaN where there is none. */
function postgresPid(): number {
  const file = join(temporary.path, 'postgres/postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : NaN;
}

async function killServer(): Promise<void> {
  const exited = once(club.process, 'exit');
  club.process.kill('SIGKILL');
  await exited;
}

/** Kills one of the two, or both; gives the ms until the club was ready again. */
async function kill(victims: 'server' | 'PostgreSQL' | 'both'): Promise<number> {
  const began = performance.now();
  const killed = victims === 'server' ? null : postgresPid();
  if (killed !== null) process.kill(killed, 'SIGKILL');
  if (victims !== 'PostgreSQL') {
    await killServer();
    club = await startClub();
  }
  const isReady = async () => (await readiness()) === 200 && postgresPid() !== killed;
  await expect.poll(isReady, { timeout: 20_000, interval: 25 }).toBe(true);
  return performance.now() - began;
}

const readiness = () =>
  fetch(`${club.url}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );

/** Each key sent again: who had an order gets the same one, the others one now, and nobody two. */
async function sendAgain(sent: readonly Sent[]): Promise<void> {
  const ofMembers = [...Map.groupBy(sent, ({ member }) => member).values()];
  const codes = await Promise.all(
    ofMembers.map(async (ofMember) => {
      const again: (string | null)[] = [];
      for (const { member, key, code } of ofMember) {
        again.push(await send(member, key));
        if (code !== null) expect(again.at(-1)).toBe(code);
      }
      return again;
    }),
  );
  expect(new Set(codes.flat().filter((code) => code !== null)).size).toBe(sent.length);
}

const counts = {
  name: 'orders and codes given out',
  text: `select (select count(*)::int from redemption_order where member_id = any($1)) as orders,
    (select count(*)::int from redemption_line where member_id = any($1)) as lines,
    (select count(*)::int from voucher where member_id = any($1) and state = 'given') as codes,
    (select sum(remaining)::int from lot where member_id = any($1)) as points,
    (select units from stock where product_id = $2) as units`,
};

test(
  `nothing is lost or done twice when server and PostgreSQL are killed (${String(kills)} times)`,
  async () => {
    const took: number[] = [];
    for (let round = 0; round < kills; round++) {
      await supply(round);
      const killAfter = 5 + Math.floor(Math.random() * 30);
      let answered = 0;
      let enough: () => void = () => undefined;
      const underLoad = new Promise<void>((resolve) => (enough = resolve));
      const sending = redeemAtOnce(round, () => {
        if (++answered === killAfter) enough();
      });
      await underLoad;
      await sleep(Math.random() * 20);
      const [ready, sent] = await Promise.all([
        kill((['server', 'PostgreSQL', 'both'] as const)[round % 3] ?? 'both'),
        sending,
      ]);
      took.push(ready);
      expect(sent.filter(({ code }) => code === null).length).toBeGreaterThan(0);
      await sendAgain(sent);
      const orders = (round + 1) * ordersOfRound;
      const [row] = await query(counts, [buyers.map(({ memberId }) => memberId), basket.cart[0]?.productId]);
      // Both are units that are not sent: one has a pool's code, the other the club's own.
      expect(row).toEqual({ orders, lines: 2 * orders, codes: 2 * orders, points: 0, units: 0 });
      expect(await auditLedger()).toEqual(soundLedger);
      expect(ready).toBeLessThan(readyWithinMs);
    }
    const seconds = took.map((ms) => ms / 1000).sort((a, b) => a - b);
    const at = (share: number) => (seconds[Math.floor(share * (seconds.length - 1))] ?? NaN).toFixed(2);
    console.log(`ready again after ${at(0.5)} s in the median, ${at(1)} s at most`);
  },
  30_000 + kills * 20_000,
);
