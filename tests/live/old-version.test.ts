// The data of earlier versions under today's migrations.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';
import { startOnOldData, type UpgradedClub } from './old-version.ts';

let upgraded: UpgradedClub;

/**
 * Of the version with 14 migrations: the sample world, in which Lucía had redeemed a coupon's code and a device, and three codes had been
 * loaded.
 */
describe('from migration 0013, balances, orders and codes stay', () => {
  beforeAll(async () => {
    upgraded = await startOnOldData('version-13.sql.gz', {
      stoppedAt: new Date('2026-11-23T06:30:00Z'),
      voucherKey: 'ALw0miop3BFu9OI80LLrpr5sPL6sjKLXfQfS34BV41g',
    });
  });
  afterAll(() => upgraded.stop());

  test('a member signs in with the password and has the points that there were, expiring when they did', async () => {
    const lucia = await signIn(upgraded.club.url, 'lucia');
    const self = Consumer.parse((await lucia.get('/api/club/self')).json());
    expect(self).toMatchObject({
      first_name: 'Lucía',
      code: '434JJPCP',
      level: 'Platinum',
      points: 77,
      status_points: 115,
      expiring: { points: 7, on: '2026-12-31' },
    });
  });

  test('orders keep their state, their address and the codes that were given out', async () => {
    const lucia = await signIn(upgraded.club.url, 'lucia');
    const Redeemed = z.array(
      z.looseObject({ order: z.string(), cost: z.number(), voucher: z.looseObject({ code: z.string() }).nullable() }),
    );
    const redeemed = Redeemed.parse((await lucia.get('/api/club/products-redeemed')).json());
    expect(redeemed).toContainEqual(expect.objectContaining({ order: '3WK7-CFN3', cost: 28, voucher: null }));
    const coupon = redeemed.find(({ order }) => order === 'Y7NW-4XWY');
    expect(coupon?.voucher?.code).toBe('WWCHL-RH4PK');
    const order = await lucia.get('/api/club/order?code=3WK7-CFN3');
    expect(order.text).toContain('Calle León y Castillo 12');
    const toSend = await upgraded.club.command('redemptions', 'list', '--to-send', '--json', '--why', 'prueba');
    expect(toSend).toContain('3WK7-CFN3');
  });

  test('what is left of a pool of codes can still be given out', async () => {
    const left = () => upgraded.club.command('vouchers', 'show', 'bono-de-10-euros');
    expect(await left()).toContain('122');
    const ana = await signIn(upgraded.club.url, 'ana');
    const before = Consumer.parse((await ana.get('/api/club/self')).json()).points;
    const cart = [
      { productId: 'product-bono-de-10-euros', quantity: 1, cost: 10, shipping: false, is_special_event: false },
    ];
    const ordered = await ana.post('/api/club/cart', { cart }, { 'idempotency-key': 'after-the-upgrade' });
    expect(ordered.status, ordered.text).toBe(200);
    expect(Consumer.parse((await ana.get('/api/club/self')).json()).points).toBe(before - 10);
    expect(await left()).toContain('121');
  });
});

/**
 * Of the version with 37 migrations: the sample world, in which Ana and Lucía had entered the draw of the festivals, Idaira, who is no
 * member, had booked for two, Yaiza had come by Lucía's code and has her mail still to come, and Lucía had redeemed two experiences and
 * cancelled one.
 */
describe('from migration 0036, what was open goes on', () => {
  beforeAll(async () => {
    upgraded = await startOnOldData('version-36.sql.gz', {
      stoppedAt: new Date('2026-11-23T09:30:00Z'),
      voucherKey: 'oT9AiEUMFwUZHy8D44fydt9dHaCOJL5xzKG5igNyTS0',
      // Only what had codes loaded had one then: the rest was left without.
      also: `alter table voucher disable trigger user;
        update voucher set state = 'unused', member_id = null, line_id = null, given_at = null where state = 'given';
        alter table voucher enable trigger user`,
    });
  });
  afterAll(() => upgraded.stop());
  const rowsOf = async (text: string) => (await upgraded.database.query<Record<string, unknown>>(text)).rows;

  test('no seed of an open draw stands in the database as it is, and what was published of it stays', async () => {
    const open = await rowsOf(
      `select seed, sealed_seed is not null as sealed, seed_hash from draw where drawn_at is null order by id`,
    );
    expect(open).toHaveLength(4);
    for (const draw of open) expect(draw).toMatchObject({ seed: null, sealed: true });
    expect(open.map(({ seed_hash: hash }) => hash)).toContain(
      '4f95eda89798e363e1f280a30b92df2c614ec8c4167a1d062ca807f4ced216b1',
    );
  });

  test('who is no member keeps the places that they booked, without confirming them again', async () => {
    expect(
      await rowsOf(
        `select code, state, companions, by_link, held from event_booking where email = 'idaira@example.com'`,
      ),
    ).toEqual([{ code: 'RLF3WTRRRY', state: 'confirmed', companions: 1, by_link: false, held: false }]);
  });

  test('mails that wait say whom and what they are about, and go with them', async () => {
    const waiting = () =>
      rowsOf(
        `select count(*)::int as mails, count(lead_id)::int as of_leads, count(booking_id)::int as of_bookings
        from mail where recipient in ('yaiza@example.com', 'idaira@example.com')`,
      );
    expect(await waiting()).toEqual([{ mails: 2, of_leads: 1, of_bookings: 1 }]);
    await upgraded.club.command('events', 'erase', 'RLF3WTRRRY', '--why', 'lo pide');
    expect(await waiting()).toEqual([{ mails: 1, of_leads: 1, of_bookings: 0 }]);
  });

  test('what was redeemed without a code has one, without a command and without a mail', async () => {
    const without = () =>
      rowsOf(`select l.id from redemption_line l where not l.shipping and l.state = 'pending'
        and not exists (select from voucher v where v.line_id = l.id and v.state = 'given')`);
    await expect.poll(without, { timeout: 30_000 }).toEqual([]);
    const given =
      await rowsOf(`select v.state, v.product_id from voucher v join audit_entry a on a.subject = v.line_id::text
      where a.action = 'issue_ticket' and a.actor_kind = 'club'`);
    expect(given).toEqual([{ state: 'given', product_id: null }]);
    const told = () => upgraded.club.command('redemptions', 'tickets', '--mail', '--json', '--why', 'prueba');
    expect(await told()).toContain('"issued":0,"members":0,"told":1');
    expect(await told()).toContain('"told":0');
  });

  test('what was cancelled stays cancelled', async () => {
    const lucia = await signIn(upgraded.club.url, 'lucia');
    const order = await lucia.get('/api/club/order?code=4KJC-4F73');
    expect(order.json()).toMatchObject({ code: '4KJC-4F73', lines: [{ state: 'cancelled' }] });
  });

  test('a draw that had opened before its public value was fixed ends with an outcome', async () => {
    const { club } = upgraded;
    club.moveClock(new Date('2027-06-16T10:00:00Z'));
    await club.command('draws', 'close', 'festivales', '--why', 'prueba');
    const record = () => club.command('draws', 'public-value', 'festivales', '12345', '--why', 'prueba', '--yes');
    await expect(record()).rejects.toThrow(/opened before the form of public values was fixed: publish in the Studio/);
    // What editors have published since is taken by whoever looks at the draw.
    expect((await openBrowser(club.url).get('/api/club/draw?id=draw-festivales')).status).toBe(200);
    await record();
    expect(
      await rowsOf(`select count(*)::int as drawn from draw_entry where draw_id = 'draw-festivales' and rank > 0`),
    ).toEqual([{ drawn: 2 }]);
  });
});
